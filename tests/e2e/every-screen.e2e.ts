import type { Page } from '@playwright/test'
import type { Lang } from '#domain/locale.ts'
import { liveIn, type LivedIn } from './lived-in.ts'
import { type Album, lookAt, lookAtWords } from './look.ts'
import { approve, cards, pay, pickNewCard, toCheckout, typeCard } from './pay.ts'
import { lendSession, signInByApi } from './people.ts'
import { expect, langsOf, test as base, watchConsole } from './shop.ts'
import {
  type CheckedScreen,
  customerScreens,
  emptyScreens,
  offlineScreens,
  ownerScreens,
  publicScreens,
  staffScreens,
} from './screens-to-check.ts'
import { typeCode, typeInto } from './type-into.ts'
import { addDish, choosePickup, workerReady } from './walk.ts'
import { newPhone } from '#support/new-phone.ts'
import { say, saying } from '#support/words.ts'
import { e164 } from '#support/demo-brand.ts'

// look.ts has the checks of every screen: axe in light and dark, words of one language, and fit on a small
// phone and with large text

const test = base.extend<object, { home: LivedIn }>({
  home: [
    async ({ shopOf }, use) => use(await liveIn(await shopOf(''))),
    { scope: 'worker', timeout: 240_000 },
  ],
})

// each walk is long and independent of the others
test.describe.configure({ mode: 'parallel' })

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

/** Structure and colours of a screen are the same in both languages, and are checked in the last one. */
const wholeIn = langsOf(import.meta.filename).at(-1)
const look = {
  ar: wholeIn === 'ar' ? lookAt : lookAtWords,
  en: wholeIn === 'en' ? lookAt : lookAtWords,
} as const

const withoutNetwork = ', without a network'

/** The findings of each screen. */
async function walk(
  page: Page,
  lang: Lang,
  screens: readonly CheckedScreen[],
  { album = {}, how = '' }: { album?: Album; how?: string } = {},
): Promise<Album> {
  for (const { path, sheets = [], unfolds = [] } of screens) {
    await page.goto(`/${lang}/${path}`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    // a dish of the menu opens over the page that the server rendered
    if (path.startsWith('?dish=')) await page.locator('dialog:modal').waitFor()
    await look[lang](album, `${path}${how}`, page, lang)
    for (const taps of [...sheets, ...unfolds]) {
      for (const words of taps)
        await page
          .getByRole('button', { name: saying(lang, words) })
          // a part of the screen that opens
          .or(page.locator('summary').filter({ hasText: saying(lang, words) }))
          .first()
          .click()
      if (sheets.includes(taps)) await page.locator('dialog:modal').last().waitFor()
      await look[lang](album, `${path}${how} ${taps.join(' ')}`, page, lang)
      for (const _tap of taps) await page.keyboard.press('Escape')
    }
  }
  return album
}

for (const lang of langsOf(import.meta.filename)) {
  test(`no public screen has a finding (${lang})`, async ({ page }) => {
    test.setTimeout(480_000)
    expect(await walk(page, lang, publicScreens)).toEqual({})
  })

  test.describe('with the worker', () => {
    test.use({ hasWorker: true })

    test(`no screen of a customer has a finding, online and offline (${lang})`, async ({
      page,
      context,
      shop,
      home,
    }) => {
      test.setTimeout(600_000)
      await lendSession(context, shop, home.customer)
      await page.goto(`/${lang}/method/pickup/?next=/${lang}/`)
      await choosePickup(page, lang, 'al-yasmin')
      await addDish(page, lang, 'laban')
      const album = await walk(page, lang, customerScreens(home))
      await workerReady(page)
      await context.setOffline(true)
      expect(await walk(page, lang, offlineScreens(home), { album, how: withoutNetwork })).toEqual({})
    })

    test(`the board has no finding when its network is cut, nor when it opens offline (${lang})`, async ({
      page,
      context,
      shop,
      home,
    }) => {
      const album: Album = {}
      await page.setViewportSize({ width: 1180, height: 820 })
      await lendSession(context, shop, home.employee)
      await page.goto(`/${lang}/branch/`)
      await page.getByRole('article').first().waitFor()
      await workerReady(page)
      await context.setOffline(true)
      await page.getByText(say(lang, 'staff.offline')).waitFor()
      await look[lang](album, 'the board, its network gone', page, lang)
      expect(await walk(page, lang, [{ path: 'branch/' }], { album, how: withoutNetwork })).toEqual({})
    })
  })

  test(`no screen from a guest's cart to the profile has a finding (${lang})`, async ({ page, shop }) => {
    const album: Album = {}
    const phone = newPhone()
    await page.goto(`/${lang}/`)
    await addDish(page, lang, 'laban')
    await page
      .getByRole('region', { name: say(lang, 'cart.label') })
      .getByRole('link')
      .click()
    await page.getByRole('dialog', { name: say(lang, 'cart.title') }).waitFor()
    await look[lang](album, 'the cart of a guest', page, lang)
    await page.goto(`/${lang}/auth/login/`)
    await typeInto(page.getByLabel(say(lang, 'account.phone')), phone)
    await page.getByRole('checkbox').check({ force: true })
    await page.getByRole('button', { name: say(lang, 'account.login.send') }).click()
    await page.getByLabel(say(lang, 'account.otp.label')).waitFor()
    await look[lang](album, 'the code', page, lang)
    await typeCode(page.getByLabel(say(lang, 'account.otp.label')), await shop.codeFor(e164(phone)))
    await page.getByLabel(say(lang, 'account.first-name')).waitFor()
    await look[lang](album, 'the name', page, lang)
    expect(album).toEqual({})
  })

  test(`no empty screen of a new customer has a finding (${lang})`, async ({ page, shop }) => {
    await signInByApi(page, shop, lang)
    expect(await walk(page, lang, emptyScreens)).toEqual({})
  })

  test(`no step of the installation on an iPhone has a finding (${lang})`, async ({
    browser,
    shop,
    home,
  }) => {
    const context = await browser.newContext({
      baseURL: shop.origin,
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
      userAgent: iPhone,
      serviceWorkers: 'block',
    })
    await lendSession(context, shop, home.customer)
    const page = await context.newPage()
    watchConsole(page)
    const screens = [{ path: `thank-you/${home.orders.placed}/`, sheets: [['install.add']] }]
    expect(await walk(page, lang, screens)).toEqual({})
    await context.close()
  })

  for (const who of ['employee', 'owner'] as const)
    test(`no screen of the console of an ${who} has a finding (${lang})`, async ({
      page,
      context,
      shop,
      home,
    }) => {
      test.setTimeout(480_000)
      await page.setViewportSize({ width: 1180, height: 820 })
      await lendSession(context, shop, home[who])
      expect(await walk(page, lang, who === 'owner' ? ownerScreens : staffScreens(home))).toEqual({})
    })

  test(`no screen of a card payment has a finding (${lang})`, async ({ page, shop, home }) => {
    // the boards of other walks of this worker are closed: their branch would be silent
    const ended = await home.employee.client.send('POST', '/staff/branches/al-yasmin/shift-end')
    expect(ended.status).toBe(204)
    const album: Album = {}
    await toCheckout(page, shop, lang)
    await pickNewCard(page, lang)
    await pay(page, lang)
    await look[lang](album, 'a card with problems', page, lang)
    await typeCard(page, lang, cards.noFunds)
    await pay(page, lang)
    await approve(page)
    await page.getByText(say(lang, 'refusal.card-no-funds')).waitFor()
    await look[lang](album, 'a declined card', page, lang)
    await pickNewCard(page, lang)
    await typeCard(page, lang, cards.paid)
    await pay(page, lang)
    await page.getByRole('button', { name: /Approve/ }).waitFor()
    await page.goto(`/${lang}/`)
    await page.getByRole('link', { name: say(lang, 'payment.continue') }).waitFor()
    await look[lang](album, 'an unpaid order on the menu', page, lang)
    await page.getByRole('link', { name: say(lang, 'payment.continue') }).click()
    await page.getByRole('button', { name: say(lang, 'payment.bank.go') }).waitFor()
    await look[lang](album, 'a bank that waits', page, lang)
    await page.getByRole('button', { name: say(lang, 'payment.bank.go') }).click()
    await approve(page)
    await expect(page.getByRole('heading', { level: 1, name: say(lang, 'thank-you.title') })).toBeVisible()
    await page.goto(`/${lang}/cards/`)
    await page.getByText(say(lang, 'card.default')).waitFor()
    await look[lang](album, 'a saved card', page, lang)
    expect(album).toEqual({})
  })
}
