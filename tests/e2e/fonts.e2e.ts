import type { Page } from '@playwright/test'
import { otherLang, type Lang } from '#domain/locale.ts'
import { startFaultProxy, type Fault, type FaultProxy } from '#support/fault-proxy.ts'
import { runShopOnServer } from '#support/shop-on-server.ts'
import { expect, langsOf, test as base, watchConsole } from './shop.ts'
import { addDish, heading, workerReady } from './walk.ts'
import { say, saying } from '#support/words.ts'
import { nameOf } from '#support/demo-brand.ts'

/** A shop behind a proxy that answers for the fonts, for the worker's requests too. */
const test = base.extend<object, { fonts: FaultProxy }>({
  fonts: [
    async ({ browserName: _browserName }, use) => {
      const proxy = await startFaultProxy()
      const far = await runShopOnServer({ PUBLIC_ORIGIN: proxy.origin })
      proxy.leadTo(far.origin)
      await use(proxy)
      await far.close()
      await proxy.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ fonts }, use) => use(fonts.origin),
})

test.describe.configure({ mode: 'parallel' })
test.use({ hasWorker: true })

test.beforeEach(({ fonts }) => fonts.heal())

const fontPath = 'GET /assets/rubik-'
/** Longer than a first visit of this journey: the fonts arrive after the last tap. */
const late = 90_000

const ways: readonly (readonly [string, Fault])[] = [
  ['late', 'delay'],
  ['blocked', 'drop-before'],
  ['missing', 'not-found'],
]

/** The first tap of a guest. A later tap of the same visit would find all messages loaded. */
const firstTaps: Readonly<Record<string, (page: Page, lang: Lang) => Promise<void>>> = {
  orders: async (page, lang) => {
    await page
      .getByRole('link', { name: say(lang, 'nav.orders') })
      .last()
      .click()
    await expect(heading(page, say(lang, 'account.login.title'))).toBeVisible()
    await page.getByRole('link', { name: say(lang, 'lang.switch') }).click()
    const other = otherLang[lang]
    await expect(heading(page, say(other, 'account.login.title'))).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', other)
  },
  dish: async (page, lang) => {
    const name = nameOf('items', 'kabsa-chicken', lang)
    await page.getByRole('link', { name, exact: true }).click()
    const dish = page.getByRole('dialog', { name })
    await dish.getByRole('button', { name: saying(lang, 'dish.add') }).click()
    await expect(dish).toBeHidden()
    await expect(page.getByRole('region', { name: say(lang, 'cart.label') })).toBeVisible()
  },
  plus: async (page, lang) => {
    await addDish(page, lang, 'laban')
    await expect(page.getByRole('region', { name: say(lang, 'cart.label') })).toBeVisible()
  },
  search: async (page, lang) => {
    await page.getByRole('link', { name: say(lang, 'nav.search') }).click()
    const found = page.getByRole('region', { name: say(lang, 'menu.search.title') })
    await found.getByRole('searchbox').pressSequentially(nameOf('items', 'laban', lang))
    await expect(found.getByRole('link', { name: nameOf('items', 'laban', lang), exact: true })).toBeVisible()
  },
}

const loadedFonts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.fonts]
      .filter(({ family, status }) => !family.includes('fallback') && status === 'loaded')
      .map(({ family, unicodeRange }) => `${family} ${unicodeRange}`),
  )

for (const lang of langsOf(import.meta.filename)) {
  for (const [how, fault] of ways) {
    test(`with its fonts ${how}, no first tap of a first visit fails or waits for them (${lang})`, async ({
      browser,
      fonts,
    }) => {
      fonts.break(fault, fontPath, { ms: late })
      for (const [what, tap] of Object.entries(firstTaps)) {
        await test.step(what, async () => {
          const context = await browser.newContext({
            baseURL: fonts.origin,
            viewport: { width: 390, height: 844 },
            reducedMotion: 'reduce',
          })
          const page = await context.newPage()
          watchConsole(page)
          // the load event waits for a preloaded font
          await page.goto(`/${lang}/`, { waitUntil: 'domcontentloaded' })
          await tap(page, lang)
          expect(await loadedFonts(page)).toEqual([])
          await context.close()
        })
      }
    })
  }

  test(`a page whose first font file is late loads no file of the other script (${lang})`, async ({
    page,
    fonts,
  }) => {
    fonts.break('delay', lang === 'ar' ? 'GET /assets/rubik-digits' : 'GET /assets/rubik-latin', { ms: 4000 })
    const others: string[] = []
    page.on('request', (request) => {
      if (request.url().includes(lang === 'ar' ? 'rubik-latin' : 'rubik-arabic')) others.push(request.url())
    })
    await page.goto(`/${lang}/`)
    await expect(page.getByRole('link', { name: say(lang, 'nav.orders') }).last()).toBeVisible()
    // the request that must not come would be sent when the browser has stopped waiting for the late file,
    // after three seconds
    await page.waitForTimeout(3000)
    expect(others).toEqual([])
  })

  test(`without its fonts the worker is installed, and the menu opens without a network (${lang})`, async ({
    page,
    context,
    fonts,
  }) => {
    fonts.break('not-found', fontPath)
    await page.goto(`/${lang}/`)
    await workerReady(page)
    await context.setOffline(true)
    await page.reload()
    await expect(
      page.getByRole('link', { name: nameOf('items', 'kabsa-chicken', lang), exact: true }),
    ).toBeVisible()
  })
}
