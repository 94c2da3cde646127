import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Shell } from '../../src/cli/context.ts'
import { performLine } from '../../src/cli/program.ts'

const TEXTS: Readonly<Record<string, string>> = {
  'colours and a title': '\x1b[31mRED\x1b[2J\x1b]0;title\x07',
  'a link of the terminal': '\x1b]8;;http://evil\x1b\\link\x1b]8;;\x1b\\',
  'C1 controls': '\x9b31mX\x9d0;t\x9c\x90q\x85z',
  directions: 'a\u202eb\u2066c\u2069\u200fd\u061c',
  'nothing to be seen': 'a\u200b\u200c\u200d\u2060\ufeffb\u00ad\u3164',
  tags: `x${String.fromCodePoint(0xe0041, 0xe0042, 0xe0043)}`,
  'a flood of marks': `Z${'\u0301'.repeat(300)}q${'\u20dd'.repeat(50)}`,
  'line ends and tabs': 'a\tb\nc\rd\x0be\u2028f\u2029g',
  'a half character': 'a\ud800b',
  'five thousand letters': 'L'.repeat(5000),
  'the prototype': '__proto__',
  'the constructor': 'constructor',
  'a way out': '../../x',
  'a place elsewhere': '/etc/passwd',
  'a name of Windows': 'CON',
  'a file of Windows': 'con.json',
  'a formula': `=cmd|'/c calc'!A0`,
  HTML: '<script>alert(1)</script><img src=x onerror=alert(1)>',
  Markdown: '[x](javascript:alert(1)) **b** `c` | d ~ # h',
  'a shell': '$(touch pwned)`id`;x&&y',
  'signs alone': '!!!',
  dots: '..',
  'an option': '--force',
}

/** What a terminal would obey, and what hides or turns what stands beside it. */
const ACTING = /[\p{Cs}\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]|(?![\n\t])\p{Cc}/u
/** What is for eyes alone: marks that run over other lines, and blanks that pretend to be letters. */
const UGLY = /[\u0300-\u036f\u20d0-\u20ff]{6}|\u3164/u

function desk(): { readonly folder: string; say(words: readonly string[], input?: string): Promise<number>; printed(): string } {
  const folder = mkdtempSync(join(tmpdir(), 'riposte-hostile-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  let printed = ''
  const print = (text: string): void => {
    printed += text
  }
  return {
    folder,
    printed: () => printed,
    say(words, input = '') {
      printed = ''
      const shell: Shell = {
        world: { now: () => '2026-11-30T19:00:00.000Z', entropy: () => 'chance' },
        streams: {
          out: print,
          err: print,
          async *lines() {
            yield* input.split('\n')
          },
          inputIsTerminal: false,
          outputIsTerminal: false,
          outputIsDevice: false,
          errorIsTerminal: false,
          size: () => ({ columns: 80, rows: 24 }),
        },
        env: { RIPOSTE_DIR: join(folder, 'data'), LANG: 'en_GB.UTF-8' },
        version: '1.2.3',
        leaving: new AbortController().signal,
        linger() {},
      }
      return performLine(words, shell)
    },
  }
}

/** Lines that carry the text in each place where a text can stand. */
function linesWith(text: string): readonly (readonly [words: readonly string[], input?: string])[] {
  const quoted = `"${text.replaceAll('"', '""')}"`
  return [
    [['new', '--rules', 'alert', '--', text]],
    [['new', '--rules', 'alert', '--', text]],
    [['new', 'Duel', '--rules', 'alert']],
    [['add', '--hp', '9', '--team', text, '--', text]],
    [['add', 'Bex', '--hp', '9', '--team', 'blue']],
    [['add', 'Cid', '--note', text]],
    [['note', '--', text]],
    [['note', 'rain', '--on', text]],
    [['condition', 'Bex', '--', text]],
    [['uncondition', 'Bex', '--', `${text}y`]],
    [['initiative', '--dice', `${text}=1,2,3,4`]],
    [['initiative', '--dice', 'Bex=6,6,1,1']],
    [['alert']],
    [['declare', '--target', text, '--', text]],
    [['declare', '--', text]],
    [['show']],
    [['react', '--', text, text]],
    [['pass', '--', text]],
    [['pass', '--all']],
    [['resolve', '--outcome', 'thwarted', '--reason', text]],
    [['resolve', '--check', text]],
    [['ready', '--when', text, '--', text]],
    [['trigger', '--', text]],
    ...['damage', 'heal', 'temp', 'move', 'set', 'remove', 'engage', 'stand', 'defeat', 'knock-down', 'opportunity'].map(
      (verb) => [[verb, '--', text, text]] as const,
    ),
    [['damage', 'Bex', '--', text]],
    [['set', 'Bex', `team=${text}`]],
    [['set', 'Bex', `note=${text}`]],
    [['set', 'Bex', `${text}=1`]],
    [['set', 'Cid', `name=${text}2`]],
    [[text]],
    [['show', `--${text}`]],
    [['show', '-e', `${text}nope`]],
    [['show', '--lang', text]],
    [['rules', '--', text]],
    [['help', '--', text]],
    [['config', 'set', 'lang', text]],
    [['config', 'set', '--', text, '1']],
    [['config', 'get', '--', text]],
    [['roll', '--', text]],
    [['roll', `1d6 # ${text}`]],
    [['roll', '1d6', '--seed', text]],
    [['odds', '--', text]],
    [['script', '--', `${text}/nope`]],
    [['script', '-', '--keep-going'], `${text}\nadd ${text}\nnote "${text}\n`],
    [['import', '--', `${text}/nope`]],
    [['import', '-'], `name,hp,ac\n${quoted},5,6\n`],
    [['import', '-'], JSON.stringify([{ name: text, hp: 5, type: text, source: text }])],
    [['import', '-'], `{"__proto__":{"hp":1},"constructor":${JSON.stringify(text)}}`],
    [['import', '-'], text.repeat(10)],
    [['import', '-', '--as', text], 'x'],
    [['party', 'save', '--', text]],
    [['party', 'add', '--', `${text}z`]],
    [['party', 'list']],
    [['use', '--', `${text}nope`]],
    [['export', '--format', text]],
    [['completion', '--', text]],
    [['complete', 'bash', 'damage', text.slice(0, 2)]],
    [['new', 'Zed', '--rules', text]],
    [['new', 'Zed', '--rules', 'alert', '--set', `${text}=1`]],
    [['new', 'Zed', '--rules', 'alert', '--set', `timing=${text}`]],
    ...['show', 'history', 'list', 'doctor'].flatMap(
      (verb) => [[[verb]], [[verb, '--json']], [[verb, '--lang', 'fr', '--ascii']]] as const,
    ),
    ...['md', 'txt', 'csv', 'html', 'json', 'jsonl'].flatMap(
      (format) => [[['export', '--format', format]], [['export', '--players', '--format', format]]] as const,
    ),
    [['copy', '--', `${text}3`]],
    [['rename', '--', `${text}4`]],
    [['list']],
    [['delete']],
    [['restore', '--', `${text}nope`]],
    [['restore', '--', `${text}4`]],
    [['restore', 'duel']],
  ]
}

test.each(Object.entries(TEXTS))(
  '%s: shown harmlessly wherever it stands, and never a way out of the folder',
  async (_, text) => {
    const { folder, say, printed } = desk()
    const acted: string[] = []
    for (const [words, input] of linesWith(text)) {
      const status = await say(words, input)
      const what = `${words.join(' ').slice(0, 60)} → ${status}`
      // The lines of a table for spreadsheets end so.
      const shown = words.includes('csv') ? printed().replaceAll('\r\n', '\n') : printed()
      const found = ACTING.exec(shown) ?? (/json/.test(words.join(' ')) ? null : UGLY.exec(shown))
      if (found !== null) acted.push(`${what}: ${JSON.stringify(shown.slice(Math.max(found.index - 30, 0), found.index + 20))}`)
      if (status === 1 || /\n {4}at /.test(shown)) acted.push(`${what}: ${shown.slice(0, 300)}`)
      if (!/export|--json/.test(words.join(' ')) && shown.split('\n').some((line) => line.length > 2500))
        acted.push(`${what}: a line without end`)
    }
    expect(acted).toEqual([])
    expect(readdirSync(folder)).toEqual(['data'])
    for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      expect(path).not.toMatch(ACTING)
      expect(path).not.toMatch(UGLY)
      expect(basename(path)).not.toMatch(/^(con|nul|prn|aux)(\.|$)/i)
      const facts = statSync(join(folder, path))
      expect([path, facts.mode & 0o777]).toEqual([path, facts.isDirectory() ? 0o700 : 0o600])
      if (facts.isFile()) expect(ACTING.exec(readFileSync(join(folder, path), 'utf8'))).toBeNull()
    }
    expect(({} as Record<string, unknown>).hp).toBeUndefined()
    expect(existsSync('pwned')).toBe(false)
  },
  120_000,
)
