import type { Browser, Page } from '@playwright/test'
import { join } from 'node:path'
import type { Lang } from '#domain/locale.ts'
import { ourKitchen, ourNames, ourReds, writeForeignMenu } from '#support/foreign-brand.ts'
import type { RunningShop } from '#support/running-shop.ts'
import { runForeignShop } from '#support/shop-on-server.ts'
import { say, saying } from '#support/words.ts'
import { colourFindings } from './findings.ts'
import { liveIn } from './lived-in.ts'
import { lendSession } from './people.ts'
import { expect, langsOf, test, watchConsole } from './shop.ts'
import {
  type CheckedScreen,
  customerScreens,
  ownerScreens,
  publicScreens,
  staffScreens,
} from './screens-to-check.ts'
import { workerReady } from './walk.ts'
import { diceOf } from '#support/seeded-carts.ts'

test.describe.configure({ mode: 'parallel' })

async function newPage(browser: Browser, shop: RunningShop, width = 390): Promise<Page> {
  const context = await browser.newContext({
    baseURL: shop.origin,
    viewport: { width, height: 844 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  watchConsole(page)
  return page
}

/** The colours in use on the page, as "#rrggbb". Runs in the page. */
// the function is sent to the page as its source, with every function that it calls
/* oxlint-disable unicorn/consistent-function-scoping */
const coloursInUse = () => {
  const hex = (colour: string) => {
    const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number)
    return `#${[r, g, b].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
  }
  const names = ['color', 'background-color', 'border-top-color', 'fill', 'stroke', 'outline-color'] as const
  const colours = [...document.querySelectorAll('body, body *')].flatMap((element) =>
    ['', '::before', '::after'].flatMap((part) => {
      const style = getComputedStyle(element, part)
      return names.map((name) => style.getPropertyValue(name)).filter((value) => value.startsWith('rgb'))
    }),
  )
  return [...new Set(colours)].map(hex)
}
/* oxlint-enable unicorn/consistent-function-scoping */

/** Runs in the page: the stored page of a path, or an empty text. */
const storedText = async (path: string) => (await (await caches.match(path))?.text()) ?? ''

/** Runs in the page: the newest worker takes over, as after a tap on the offer. */
const takeOver = async () => {
  const registration = await navigator.serviceWorker.getRegistration()
  const changed = new Promise((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', resolve)
  })
  await registration?.update()
  setInterval(() => registration?.waiting?.postMessage({ type: 'SKIP_WAITING' }), 200)
  await changed
}

/** A value that a sentence lacks. */
const brokenSentence = /.{0,30}(?:\{\w+\}|undefined|\bnull\b|NaN|\[object).{0,30}/

/** What a screen still has of our brand. Drawings of dishes are what the menu file describes. */
async function oursOn(page: Page): Promise<string[]> {
  const html = (await page.content()).replace(/src="data:image[^"]*"/g, '')
  const found = [ourNames, ourReds, ourKitchen].flatMap(
    ({ source }) => html.match(new RegExp(`.{0,40}(?:${source}).{0,40}`, 'i'))?.[0] ?? [],
  )
  const broken = brokenSentence.exec(await page.locator('body').innerText())?.[0] ?? []
  const reds = (await page.evaluate(coloursInUse)).filter((colour) => ourReds.test(colour))
  return [...found, ...reds, ...[broken].flat()]
}

async function walk(
  page: Page,
  lang: Lang,
  screens: readonly CheckedScreen[],
): Promise<Record<string, string[]>> {
  const album: Record<string, string[]> = {}
  for (const { path } of screens) {
    await page.goto(`/${lang}/${path}`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    const ours = await oursOn(page)
    const title = await page.title()
    if (!title.includes(lang === 'ar' ? 'بيت الدار' : 'Bayt Al Dar')) ours.push(`title: ${title}`)
    if (ours.length > 0) album[path] = ours
  }
  return album
}

// the history names the menu that the shop had before: the demo's
const withoutHistory = ownerScreens.filter(({ path }) => path !== 'studio/?show=history')

/** The printed ticket of the first order on the board. */
async function oursOnTicket(page: Page, lang: Lang): Promise<string[]> {
  await page.goto(`/${lang}/branch/`)
  await page
    .getByRole('button', { name: saying(lang, 'staff.more') })
    .first()
    .click()
  await expect(page.locator('[data-ticket]')).toContainText(/\d/)
  return oursOn(page)
}

for (const lang of langsOf(import.meta.filename)) {
  // each walk is long and has a shop of its own
  test(`no screen of customers of another brand has our names, colours or dishes (${lang})`, async ({
    browser,
  }) => {
    test.setTimeout(600_000)
    const shop = await runForeignShop()
    const home = await liveIn(shop, 'mandi-lamb')
    const page = await newPage(browser, shop)

    expect(await walk(page, lang, publicScreens)).toEqual({})
    await expectNoBoxesOfOthers(page, lang)
    await lendSession(page.context(), shop, home.customer)
    expect(await walk(page, lang, customerScreens(home))).toEqual({})

    await page.context().close()
    await shop.close()
  })

  test(`no console of another brand has our names, colours or dishes (${lang})`, async ({ browser }) => {
    const shop = await runForeignShop()
    const home = await liveIn(shop, 'mandi-lamb')
    const page = await newPage(browser, shop, 1180)
    await lendSession(page.context(), shop, home.employee)

    expect(await walk(page, lang, staffScreens(home))).toEqual({})
    expect(await oursOnTicket(page, lang)).toEqual([])

    await page.context().close()
    await shop.close()
  })

  test(`no studio of another brand has our names, colours or dishes (${lang})`, async ({ browser }) => {
    test.setTimeout(600_000)
    const shop = await runForeignShop()
    const home = await liveIn(shop, 'mandi-lamb')
    const page = await newPage(browser, shop, 1180)
    await lendSession(page.context(), shop, home.owner)

    expect(await walk(page, lang, withoutHistory)).toEqual({})

    await page.context().close()
    await shop.close()
  })

  test(`an installed shop without a network is of the brand too, and follows a new one (${lang})`, async ({
    browser,
  }) => {
    test.setTimeout(480_000)
    const shop = await runForeignShop()
    const context = await browser.newContext({
      baseURL: shop.origin,
      viewport: { width: 390, height: 844 },
      serviceWorkers: 'allow',
    })
    const page = await context.newPage()
    watchConsole(page)
    await page.goto(`/${lang}/`)
    await workerReady(page)
    await expect.poll(() => page.evaluate(storedText, `/${lang}/`), { timeout: 60_000 }).toContain('#0b6470')
    await context.setOffline(true)
    await page.goto(`/${lang}/cart/`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()

    expect(await oursOn(page)).toEqual([])
    expect(await page.title()).toBe(lang === 'ar' ? 'بيت الدار' : 'Bayt Al Dar')
    expect(
      await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand')),
    ).toBe('#0b6470')

    await context.setOffline(false)
    const before = await (await fetch(`${shop.origin}/sw.js`)).text()
    shop.command('menu', 'import', writeForeignMenu(shop.dataDir, { primary: '#5b2a86' }))
    await expect.poll(async () => (await fetch(`${shop.origin}/sw.js`)).text()).not.toBe(before)
    await page.evaluate(takeOver)
    const html = (await (await page.goto(`/${lang}/`))?.text()) ?? ''
    expect(/--brand:(#\w+)/.exec(html)?.[1]).toBe('#5b2a86')
    await context.close()
    await shop.close()
  })
}

/** The page about the brand has no boxes for what the brand does not offer. */
async function expectNoBoxesOfOthers(page: Page, lang: Lang): Promise<void> {
  await page.goto(`/${lang}/about-us/`)
  await expect(page.getByText(say(lang, 'about.contact'))).toBeVisible()
  await expect(page.getByText(say(lang, 'about.catering'))).toBeHidden()
  await expect(page.getByText(say(lang, 'about.plates'))).toBeHidden()
}

/** Three pairs of colours, the same in every run: palette.test.ts checks the rule for any two colours. */
const dice = diceOf(11)
const colour = () => `#${dice(0x1000000).toString(16).padStart(6, '0')}`
const pairs = Array.from({ length: 3 }, () => ({ primary: colour(), accent: colour() }))
const shapes = ['soft', 'round', 'square'] as const
const patterns = ['plain', 'sadu'] as const
const paths = ['', '?dish=kabsa-lamb', 'home/', 'auth/login/', 'branches/', 'method/pickup/', 'nothing/']

/** The style sheet of the look in a page of the shop: the only one that is not a file. */
const styleOf = (html: string): string => /<style>([^<]*--brand:[^<]*)<\/style>/.exec(html)?.[1] ?? ''

/** Runs in the page: gives it the style sheet of another look, as the server would have written it. */
const putOn = (css: string) => {
  const style = [...document.querySelectorAll('style')].find((one) => one.textContent.includes('--brand:'))
  if (!style) throw new Error('expected the style sheet of a look')
  style.textContent = css
}

test('words can be read in three pairs of colours, by day and by night', async ({ browser }) => {
  test.setTimeout(600_000)
  const shop = await runForeignShop()
  const page = await newPage(browser, shop)
  const album: Record<string, string[]> = {}
  const looks: { readonly name: string; readonly css: string }[] = []
  for (const [place, pair] of pairs.entries()) {
    const look = { ...pair, corners: shapes[place % 3] ?? 'soft', pattern: patterns[place % 2] ?? 'plain' }
    shop.command('menu', 'import', writeForeignMenu(shop.dataDir, look))
    const css = styleOf(await (await fetch(`${shop.origin}/en/`)).text())
    looks.push({ name: `${pair.primary} ${pair.accent}`, css })
  }
  expect(new Set(looks.map(({ css }) => css)).size).toBe(pairs.length)
  // each page is loaded once: a look is one style sheet, and to load a page takes longer than to check it
  for (const path of paths) {
    await page.goto(join('/en/', path))
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    for (const { name, css } of looks) {
      await page.evaluate(putOn, css)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        const found = await colourFindings(page)
        if (found.length > 0) album[`${name} ${colorScheme} ${path}`] = found
      }
    }
  }

  expect(album).toEqual({})
  await page.context().close()
  await shop.close()
})
