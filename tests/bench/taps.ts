import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Locator, type Page } from 'playwright'
import { aBigMenu } from '#support/big-menu.ts'
import { findBrowser } from '#support/browser.ts'
import { runShop } from '#support/running-shop.ts'
import { median, rounded, type Row } from './table.ts'

/** CPU slowdown: how much slower a cheap phone is than the measuring machine. */
const slowDown = 4
const taps = 9
/** Visits of browsers without data, of which only the first tap counts. */
const visits = 5
/** Milliseconds from a finger or a key to the paint; or 2.5 times an empty page of the same run, if more. */
const budgets = { add: 72, letter: 56, first: 120 } as const

const phone = { viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true } as const

declare global {
  interface Window {
    waits: number[]
    longFrames: number[]
  }
}

/**
 * Milliseconds from a tap on plus and a letter in the search to their paint, with 400 and with 1,000 dishes.
 */
export async function benchTaps(): Promise<Row[]> {
  return [...(await benchDishes(400)), ...(await benchDishes(1000))]
}

async function benchDishes(dishes: number): Promise<Row[]> {
  const executablePath = findBrowser()
  if (!executablePath) throw new Error('no Chromium to measure with')
  const shop = await runShop()
  const file = join(shop.dataDir, 'big.menu.json')
  // every other dish has no option groups, so its plus adds it directly
  const bigMenu = aBigMenu(dishes)
  const items = bigMenu.items.map((item, n) => (n % 2 === 0 ? { ...item, optionGroupIds: [] } : item))
  writeFileSync(file, JSON.stringify({ ...bigMenu, items }))
  shop.command('menu', 'import', file)
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const page = await browser.newPage(phone)
    const floor = await floorOf(page)
    const first = await firstTaps(browser, `${shop.origin}/ar/`)
    await openAndRest(page, `${shop.origin}/ar/`)
    const plus = await measure(page, async () => {
      const buttons = page.locator('main li button')
      for (let n = 0; n < taps; n++) {
        await tapAtRest(buttons.nth((n * 2) % 12))
        await page.waitForTimeout(400)
      }
    })
    await openAndRest(page, `${shop.origin}/ar/?q=`)
    await page.getByRole('searchbox').focus()
    const letters = await measure(page, () => pressKeys(page), ofAKey)
    const among = `${rounded(dishes)} dishes`
    return [
      rowOf(floor, budgets.add)(`a tap on +, ${among}`, plus),
      rowOf(floor, budgets.first)(`the first tap on + of a fresh page, ${among}`, first),
      rowOf(floor, budgets.letter)(`a letter in the search, ${among}`, letters),
    ]
  } finally {
    await browser.close()
    await shop.close()
  }
}

/** The milliseconds of the first tap on a plus of each visit: it also renders the bar of the cart. */
async function firstTaps(browser: Browser, url: string): Promise<number[]> {
  const waits: number[] = []
  for (let n = 0; n < visits; n++) {
    const context = await browser.newContext(phone)
    const page = await context.newPage()
    await openAndRest(page, url)
    waits.push(...(await measure(page, () => tapAtRest(page.locator('main li button').first()))))
    await context.close()
  }
  return waits
}

/**
 * Types numbers of dishes and deletes them. The driver has no Arabic keys, and text without keys is no
 * interaction.
 */
async function pressKeys(page: Page): Promise<void> {
  for (const key of ['3', '5', 'Backspace', 'Backspace', '1', '2', 'Backspace', '7']) {
    await page.keyboard.press(key)
    await page.waitForTimeout(300)
  }
}

/**
 * Waits for the content after the first screen. Network idle would never come: an open menu keeps an event
 * stream.
 */
async function openAndRest(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.waitForTimeout(4000)
}

/** The same tap on a page with one button and no handler: the browser's own cost. */
export async function floorOf(page: Page): Promise<number[]> {
  await page.setContent('<button>+</button>')
  return measure(page, async () => {
    for (let n = 0; n < taps; n++) {
      await page.getByRole('button').tap()
      await page.waitForTimeout(400)
    }
  })
}

/**
 * Scrolls to the target first and waits until the page is idle: the driver would otherwise scroll in the
 * frame of its tap, which a finger does not do.
 */
export async function tapAtRest(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  await target.page().waitForTimeout(400)
  await target.tap({ force: true })
}

const ofAFinger = ['click', 'pointerup']
const ofAKey = ['keydown', 'input']

/**
 * Acts on a slowed page and returns the milliseconds to the paint of each interaction that begins with one of
 * these events.
 */
export async function measure(
  page: Page,
  act: () => Promise<void>,
  kinds: readonly string[] = ofAFinger,
): Promise<number[]> {
  const devtools = await page.context().newCDPSession(page)
  await page.evaluate((known) => {
    window.waits = []
    const kinds = new Set(known)
    const byInteraction = new Map<number, number>()
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { name, duration, interactionId } = entry as PerformanceEntry & { interactionId: number }
        if (!kinds.has(name) || !interactionId) continue
        byInteraction.set(interactionId, Math.max(duration, byInteraction.get(interactionId) ?? 0))
      }
      window.waits = [...byInteraction.values()]
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit)
  }, kinds)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  await act()
  await page.waitForTimeout(1000)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const waits = await page.evaluate(() => window.waits)
  await devtools.detach()
  // the browser does not report interactions under 16 ms: they count as 16
  return waits.length > 0 ? waits : [16]
}

/**
 * The longest frame, in milliseconds, of a slowed page during each of these actions. Frames up to 50 ms,
 * three frames of a screen, are not reported: they count as 50.
 */
export async function longestFrames(
  page: Page,
  actions: readonly (() => Promise<unknown>)[],
): Promise<number[]> {
  const devtools = await page.context().newCDPSession(page)
  await page.evaluate(() => {
    window.longFrames = []
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longFrames.push(Math.round(duration))
    }).observe({ type: 'long-animation-frame' })
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  const longest: number[] = []
  for (const act of actions) {
    await page.evaluate(() => (window.longFrames = []))
    await act()
    await page.waitForTimeout(1500)
    longest.push(Math.max(50, ...(await page.evaluate(() => window.longFrames))))
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await devtools.detach()
  return longest
}

/** Returns a function that makes a row of measurements, beside an empty page of the same run. */
export const rowOf =
  (floor: readonly number[], budgetMs: number) =>
  (what: string, ours: readonly number[]): Row => {
    const [middle, base] = [median(ours), median(floor)]
    return {
      what: `${what}, 4× slower CPU`,
      ours: `${middle} ms (worst ${Math.max(...ours)} of ${ours.length})`,
      floor: `${base} ms, an empty page`,
      ratio: middle / base,
      budget: `≤ ${budgetMs} ms or 2.5`,
      holds: middle <= Math.max(budgetMs, 2.5 * base),
    }
  }
