import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { XMLValidator } from 'fast-xml-parser'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportHtml } from '../../src/export/html.ts'
import { LANGS } from '../../src/words/lang.ts'
import { BRIDGE, LAMP, playFight } from '../show/playing.ts'
import { hiddenFight } from './fights.ts'

const GM = { lang: 'en', players: false } as const
const CHROMIUM = '/usr/bin/chromium'
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

describe('the page, as text', () => {
  for (const lang of LANGS) {
    test(`is well formed, says its language and forbids scripts, ${lang}`, async () => {
      for (const fight of [await playFight('alert', BRIDGE), await playFight('frames', LAMP), await hiddenFight('alert')]) {
        for (const players of [false, true]) {
          const html = exportHtml(fight, { lang, players })
          const body = html.replace('<!doctype html>', '')
          expect(XMLValidator.validate(body, { unpairedTags: ['meta'] })).toBe(true)
          expect(html).toContain(`<html lang="${lang}">`)
          expect(html).toContain("default-src 'none'")
          expect(html).not.toMatch(/<script|javascript:|url\(|<link|<iframe|\son\w+=/i)
        }
      }
    })
  }
})

// In continuous integration the browser has to be there; elsewhere the page is then checked as text alone, as above.
const hasBrowser = existsSync(CHROMIUM)
if (hasBrowser || process.env.CI) describe('the page, in a browser', inBrowser)
else test(`the page is checked as text alone: there is no ${CHROMIUM} here`, () => expect(hasBrowser).toBe(false))

function inBrowser(): void {
  let browser: Browser
  let folder: string
  const requests: string[] = []
  const complaints: string[] = []

  beforeAll(async () => {
    if (!hasBrowser) throw new Error(`${CHROMIUM} is missing: the exported page is tested in it (apt-get install chromium)`)
    folder = mkdtempSync(join(tmpdir(), 'riposte-page-'))
    browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS })
  }, 60_000)

  afterAll(async () => {
    await browser?.close()
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
  })

  async function open(html: string, options: BrowserContextOptions = {}): Promise<Page> {
    const file = join(folder, 'fight.html')
    writeFileSync(file, html)
    const page = await browser.newPage({ viewport: { width: 1000, height: 800 }, ...options })
    page.on('request', (request) => requests.push(request.url()))
    page.on('console', (message) => complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('dialog', (dialog) => {
      complaints.push(`a dialog: ${dialog.message()}`)
      void dialog.dismiss()
    })
    await page.goto(pathToFileURL(file).href)
    return page
  }

  test('asks for nothing else and complains of nothing', async () => {
    requests.length = 0
    complaints.length = 0
    const page = await open(exportHtml(await playFight('alert', BRIDGE), GM))
    expect(await page.title()).toBe('A fight')
    expect(requests).toHaveLength(1)
    expect(complaints).toEqual([])
    await page.close()
  })

  test('runs nothing that a name says, and shows it as it stands', async () => {
    complaints.length = 0
    const name = '<img src=x onerror=alert(1)>'
    const fight = await playFight('alert', [
      `add ${JSON.stringify(name)}`,
      'add Burg',
      'initiative',
      `note "</h2><script>alert(2)</script>"`,
    ])
    const page = await open(exportHtml(fight, GM))
    await page.waitForTimeout(100)
    expect(complaints).toEqual([])
    expect(await page.locator('td.name', { hasText: name }).count()).toBe(1)
    expect(await page.locator('script, img').count()).toBe(0)
    await page.close()
  })

  test('tells whose turn it is, and how each stands', async () => {
    const page = await open(exportHtml(await playFight('alert', BRIDGE), GM))
    expect(await page.locator('tr.active td.name').textContent()).toBe('▸Burg')
    expect(await page.locator('tr.fallen').textContent()).toContain('Ilse')
    expect(await page.locator('.curves svg').count()).toBe(6)
    await page.close()
  })

  test('draws a reaction below the action that it answers, within its time', async () => {
    const page = await open(exportHtml(await playFight('frames', [...LAMP, 'resolve', 'resolve', 'resolve', 'resolve']), GM))
    const box = async (text: string) => {
      const found = await page.locator('svg g.span', { hasText: text }).locator('rect').boundingBox()
      return found!
    }
    const [strike, dodge, shove, brace] = [
      await box('Ada: strike'),
      await box('Bex: dodge'),
      await box('Cor: shove'),
      await box('Ada: brace'),
    ]
    for (const reaction of [dodge, shove]) {
      expect(reaction.y).toBeGreaterThan(strike.y)
      expect(reaction.x).toBeGreaterThan(strike.x)
      expect(reaction.x + reaction.width).toBeLessThanOrEqual(strike.x + strike.width)
    }
    expect(brace.y).toBeGreaterThan(shove.y)
    expect(brace.x + brace.width).toBeLessThanOrEqual(shove.x + shove.width)
    await page.close()
  })

  test('of a long fight of many, no label leaves its box, no box lies on another, and no drawing is wider than a sheet', async () => {
    const page = await open(exportHtml(await playFight('alert', crowd()), GM))
    const found = (await page.evaluate(`(() => {
      const boxOf = (element) => element.getBoundingClientRect()
      const faults = []
      for (const svg of document.querySelectorAll('.timeline svg')) {
        if (boxOf(svg).width > 760) faults.push('wide: ' + svg.getAttribute('aria-label'))
        const groups = [...svg.querySelectorAll('g')]
        for (const group of groups) {
          const [rect, text] = [boxOf(group.querySelector('rect')), boxOf(group.querySelector('text'))]
          if (text.right > rect.right + 1) faults.push('cut: ' + group.textContent)
        }
        const rects = groups.map((group) => boxOf(group.querySelector('rect')))
        for (const [index, one] of rects.entries())
          for (const other of rects.slice(index + 1))
            if (one.top === other.top && one.left < other.right && other.left < one.right) faults.push('overlap')
      }
      return { faults, drawings: document.querySelectorAll('.timeline svg').length }
    })()`)) as { readonly faults: readonly string[]; readonly drawings: number }
    expect(found.faults).toEqual([])
    expect(found.drawings).toBeGreaterThan(20)
    // Who is aimed at can be read.
    expect(await page.locator('.timeline text', { hasText: /^strike → Goblin 4$/ }).count()).toBe(5)
    await page.close()
  })

  test('can be read on a phone without moving it sideways', async () => {
    for (const width of [320, 375]) {
      const page = await open(exportHtml(await playFight('alert', BRIDGE), { lang: 'fr', players: false }), {
        viewport: { width, height: 700 },
      })
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
      expect(await page.evaluate('getComputedStyle(document.querySelector("td.hp"), "::before").content')).toBe('"PV"')
      await page.close()
    }
  })

  test('is light or dark as the reader has it, with contrast enough in both', async () => {
    const grounds = new Set<string>()
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await open(exportHtml(await playFight('alert', BRIDGE), GM), { colorScheme })
      grounds.add((await page.evaluate('getComputedStyle(document.body).backgroundColor')) as string)
      const texts = ['body', 'th', 'h4', 'dt', 'tr.fallen td', '.overruled', '.legend li', '.secret']
      for (const selector of texts)
        expect(await contrast(page, selector), `${selector}, ${colorScheme}`).toBeGreaterThanOrEqual(4.5)
      for (const selector of ['.turn', '.span.action', '.span.reaction'])
        expect(
          await contrast(page, `${selector} text`, `${selector} rect`),
          `${selector}, ${colorScheme}`,
        ).toBeGreaterThanOrEqual(4.5)
      await page.close()
    }
    expect(grounds.size).toBe(2)
  })

  test('prints, with nothing cut off at the side', async () => {
    const page = await open(exportHtml(await playFight('alert', BRIDGE), GM), { colorScheme: 'dark' })
    await page.emulateMedia({ media: 'print', colorScheme: 'light' })
    await page.setViewportSize({ width: 700, height: 1000 })
    expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(255, 255, 255)')
    expect(
      await page.evaluate(
        '[...document.querySelectorAll(".scroll svg")].every((svg) => svg.getBoundingClientRect().right <= innerWidth)',
      ),
    ).toBe(true)
    expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(1000)
    await page.close()
  })

  test('for the players has no trace of who hides, not even unseen', async () => {
    const page = await open(exportHtml(await hiddenFight('alert'), { lang: 'en', players: true }))
    const everything = (await page.evaluate('document.documentElement.outerHTML')) as string
    expect(everything).not.toMatch(/Zorblax|Quexil|psst-secret/)
    expect(await page.locator('svg .turn text', { hasText: 'someone' }).count()).toBeGreaterThan(0)
    expect(await page.locator('.curves').count()).toBe(0)
    await page.close()
  })
}

/** The contrast between the text of the first such element and what it stands on (WCAG 2). */
async function contrast(page: Page, selector: string, ground?: string): Promise<number> {
  const [ink, paper] = (await page.evaluate(`(() => {
    const text = document.querySelector(${JSON.stringify(selector)})
    const ink = getComputedStyle(text)[text.namespaceURI.endsWith('svg') ? 'fill' : 'color']
    let on = ${ground === undefined ? 'text' : `document.querySelector(${JSON.stringify(ground)})`}
    if (${ground !== undefined}) return [ink, getComputedStyle(on).fill]
    while (on !== null && getComputedStyle(on).backgroundColor === 'rgba(0, 0, 0, 0)') on = on.parentElement
    return [ink, getComputedStyle(on ?? document.body).backgroundColor]
  })()`)) as [string, string]
  const luminance = (color: string): number => {
    const [red, green, blue] = color.match(/[\d.]+/g)!.map((part) => {
      const value = Number(part) / 255
      return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
    }) as [number, number, number]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [light, dark] = [luminance(ink), luminance(paper)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Thirty who fight for several rounds, some of them with long names and deeds. */
function crowd(): readonly string[] {
  const names = Array.from({ length: 30 }, (_, index) =>
    index % 7 === 0 ? `Wilhelmina of the Marshes ${index}` : `Goblin ${index}`,
  )
  const rounds = Array.from({ length: 5 }, () =>
    names.flatMap((_, index) => [
      ...(index % 3 === 0 ? [`declare strike --target "${names[(index + 1) % 30]}"`, 'resolve'] : []),
      ...(index % 5 === 0 ? ['declare "cast an incantation that takes its time"', 'resolve --outcome thwarted'] : []),
      'end',
    ]),
  ).flat()
  return [
    ...names.map((name, index) => `add "${name}" --team ${['red', 'blue', 'green'][index % 3]} --hp 9`),
    `initiative ${names.map((name, index) => `--dice "${name}=${index < 29 ? '6,6,6,6' : '1,1,1,1'}"`).join(' ')}`,
    ...rounds,
  ]
}
