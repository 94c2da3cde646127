import { render } from '@inquirer/testing'
import { describe, expect, test } from 'vitest'
import { type Asking, spoken } from '../../../src/cli/loop/asking.ts'
import { type Draft, type ListConfig, listPrompt, wrapText } from '../../../src/cli/loop/list-prompt.ts'
import { plainText } from '../../../src/show/spans.ts'

const PASS: Asking<string> = {
  trouble: [],
  message: 'Burg is on alert: needs 12, 13.2 %',
  choices: [
    { key: 'r', label: 'react: roll for Burg', value: 'roll' },
    { key: 't', label: 'react: type in the dice', value: 'type' },
    { key: 'p', label: 'pass, Burg stays on alert', value: 'pass' },
    { key: 'b', label: 'can’t', refused: 'nobody is behind Burg', aside: 'AL-R4', value: 'behind' },
  ],
  refused: ['Ilse: not on alert AL-R3'],
  hint: ['the usual keys'],
  instant: new Map([
    ['0', 'nobody'],
    ['!', 'force'],
  ]),
  read(text) {
    if (text.startsWith('damage ')) return { as: 'answer', value: text, label: `run: ${text}` }
    return { as: 'wrong', message: `no command ${text}` }
  },
  empty: undefined,
  emptyHint: 'Enter alone does nothing',
  complete: (text) => (text === 'dam' ? 'damage ' : text),
  back: undefined,
}

interface Shown {
  readonly answer: Promise<unknown>
  readonly draft: Draft
  type(text: string): void
  press(key: string): void
  screen(): string
}

async function show(asking: Partial<Asking<string>> = {}, extra: Partial<ListConfig<unknown>> = {}): Promise<Shown> {
  const draft: Draft = { text: '', selected: null }
  const config: ListConfig<unknown> = {
    asking: { ...PASS, ...asking } as Asking<unknown>,
    paint: plainText,
    signs: {
      question: '?',
      entry: '>',
      pointer: '❯',
      cut: '…',
      more: (number) => `${number} more`,
      impossible: (label, why) => `${label}: ${why}`,
      unclear: 'which one?',
      joint: ' · ',
      clears: 'Esc clears',
    },
    width: 80,
    rows: 12,
    draft,
    settled: () => {},
    ...extra,
  }
  const { answer, events, getScreen } = await render(listPrompt, config)
  answer.catch(() => {})
  return {
    answer,
    draft,
    type: (text) => events.type(text),
    press: (key) => events.keypress(key),
    screen: () => getScreen(),
  }
}

describe('a question with a list of answers', () => {
  test('a key and Enter answer', async () => {
    const prompt = await show()
    prompt.type('p')
    prompt.press('enter')
    await expect(prompt.answer).resolves.toBe('pass')
  })

  test('Enter alone answers nothing and says so; the answer is still open afterwards', async () => {
    const prompt = await show()
    prompt.press('enter')
    expect(prompt.screen()).toContain('Enter alone does nothing')
    prompt.press('enter')
    prompt.type('r')
    expect(prompt.screen()).not.toContain('Enter alone does nothing')
    prompt.press('enter')
    await expect(prompt.answer).resolves.toBe('roll')
  })

  test('Enter alone gives what is said to be its meaning, where there is one', async () => {
    const prompt = await show({ empty: 'nobody in particular' })
    prompt.press('enter')
    await expect(prompt.answer).resolves.toBe('nobody in particular')
  })

  test('typing narrows the answers to those whose words begin so', async () => {
    const prompt = await show()
    prompt.type('rea')
    expect(prompt.screen()).toContain('react: roll for Burg')
    expect(prompt.screen()).toContain('react: type in')
    expect(prompt.screen()).not.toContain('pass, Burg')
    prompt.press('down')
    prompt.press('down')
    prompt.press('enter')
    await expect(prompt.answer).resolves.toBe('type')
  })

  test('where several fit alike, or a letter is nobody’s key, Enter asks which instead of taking one', async () => {
    const several = await show()
    several.type('react')
    several.press('enter')
    expect(several.screen()).toContain('which one?')
    several.type(': roll')
    several.press('enter')
    await expect(several.answer).resolves.toBe('roll')
    const letter = await show()
    letter.type('s')
    letter.press('enter')
    expect(letter.screen()).toContain('which one?')
  })

  test('what is typed and means nothing stays to be mended, and how it is cleared is said', async () => {
    const prompt = await show()
    prompt.type('qqq')
    expect(prompt.screen()).toContain('no command qqq')
    expect(prompt.screen()).toContain('Esc clears')
  })

  test('arrows choose, from the first and round the end', async () => {
    const prompt = await show()
    prompt.press('down')
    expect(prompt.screen()).toContain('❯ r')
    prompt.press('up')
    expect(prompt.screen()).toContain('❯ b')
    prompt.press('up')
    prompt.press('enter')
    await expect(prompt.answer).resolves.toBe('pass')
  })

  test('a line of the grammar is itself an answer', async () => {
    const prompt = await show()
    prompt.type('damage gam 3')
    expect(prompt.screen()).toContain('run: damage gam 3')
    prompt.press('enter')
    await expect(prompt.answer).resolves.toBe('damage gam 3')
  })

  test('what means nothing is said in place, and stays on the line to be put right', async () => {
    const prompt = await show()
    prompt.type('xyz')
    expect(prompt.screen()).toContain('no command xyz')
    prompt.press('enter')
    expect(prompt.screen()).toContain('> xyz')
    prompt.press('escape')
    expect(prompt.screen()).not.toContain('xyz')
    prompt.type('t')
    prompt.press('enter')
    await expect(prompt.answer).resolves.toBe('type')
  })

  test('Escape clears first, and then goes back where there is something to go back to', async () => {
    const prompt = await show({ back: 'back' })
    prompt.type('pa')
    prompt.press('escape')
    expect(prompt.screen()).not.toContain('> pa')
    prompt.press('escape')
    await expect(prompt.answer).resolves.toBe('back')
  })

  test('some keys answer at once, but only on an empty line', async () => {
    const first = await show()
    first.type('0')
    await expect(first.answer).resolves.toBe('nobody')
    const second = await show()
    second.type('damage burg 1')
    second.type('0')
    second.press('enter')
    await expect(second.answer).resolves.toBe('damage burg 10')
  })

  test('Tab completes', async () => {
    const prompt = await show()
    prompt.type('dam')
    prompt.press('tab')
    expect(prompt.screen()).toContain('> damage')
    prompt.type('burg 2')
    prompt.press('enter')
    await expect(prompt.answer).resolves.toBe('damage burg 2')
  })

  test('what isn’t allowed is there with its reason and its rule, and so is why others aren’t asked', async () => {
    const prompt = await show()
    expect(prompt.screen()).toMatch(/b {2}can’t: nobody is behind Burg +AL-R4/)
    expect(prompt.screen()).toContain('Ilse: not on alert AL-R3')
  })

  test.each([4, 6, 8, 12])('no more lines are used than the %i that there are', async (rows) => {
    const choices = Array.from({ length: 15 }, (_, index) => ({
      key: String(index + 1),
      label: `Kobold ${index + 1}`,
      value: String(index),
    }))
    const prompt = await show({ choices, trouble: [] }, { rows })
    expect(prompt.screen().split('\n').length).toBeLessThanOrEqual(rows)
    for (let step = 0; step < 15; step++) {
      prompt.press('down')
      expect(prompt.screen().split('\n').length).toBeLessThanOrEqual(rows)
      expect(prompt.screen()).toContain(`Kobold ${step + 1}`)
    }
    prompt.press('enter')
    await expect(prompt.answer).resolves.toBe('14')
  })

  test('no line is wider than the terminal', async () => {
    const prompt = await show({ message: `${'a long question '.repeat(8)}?`, hint: ['h'.repeat(200)] }, { width: 40 })
    for (const line of prompt.screen().split('\n')) expect(line.length).toBeLessThanOrEqual(40)
  })

  test('of a hint whole parts are shown, as many as there is room for', async () => {
    const hint = ['u undo', 'y redo', 'or type a command']
    expect((await show({ hint })).screen()).toContain('u undo · y redo · or type a command')
    expect((await show({ hint }, { width: 30 })).screen().split('\n').at(-1)!.trim()).toBe('u undo · y redo')
  })

  test('what stands at the right of the answers begins in one column', async () => {
    const prompt = await show({
      choices: [
        { key: '2', label: 'Burg', aside: 'blue  14/14', value: 'burg' },
        { key: '4', label: 'Gammeg', aside: 'blue  10/10', value: 'gammeg' },
      ],
    })
    const columns = prompt
      .screen()
      .split('\n')
      .flatMap((line) => (line.includes('blue') ? [line.indexOf('blue')] : []))
    expect(columns).toHaveLength(2)
    expect(new Set(columns).size).toBe(1)
  })

  test('a draft is taken up where it was left', async () => {
    const draft: Draft = { text: 'damage burg', selected: null }
    const prompt = await show({}, { draft })
    expect(prompt.screen()).toContain('> damage burg')
    prompt.type(' 4')
    expect(draft.text).toBe('damage burg 4')
    prompt.press('enter')
    await expect(prompt.answer).resolves.toBe('damage burg 4')
  })

  test('all that a question says can be spoken in other letters', async () => {
    const loud = spoken({ ...PASS, trouble: ['oh'] }, (text) => text.toUpperCase())
    const prompt = await show(loud)
    expect(prompt.screen()).toContain('OH')
    expect(prompt.screen()).toContain('REACT: ROLL FOR BURG')
    prompt.type('damage x')
    expect(prompt.screen()).toContain('RUN: DAMAGE X')
    prompt.press('enter')
    await expect(prompt.answer).resolves.toBe('damage x')
  })
})

describe('a text in lines', () => {
  test('is as far in as it began, and cut where no more lines may be', () => {
    expect(wrapText('  one two three', 9, 5, '…')).toEqual(['  one two', '  three'])
    expect(wrapText('one two three four', 7, 2, '…')).toEqual(['one two', 'three …'])
  })

  test('keeps the French signs with their words', () => {
    for (const line of wrapText('un deux « trois » ; quatre : cinq ?', 16, 9, '…')) expect(line).not.toMatch(/^[»:;?!]|«$/)
  })

  test('ends, however narrow the terminal', () => {
    expect(wrapText('漢字 abc', 1, 9, '…').length).toBeGreaterThan(1)
  })
})
