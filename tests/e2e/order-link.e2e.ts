import type { Browser, Page, Route } from '@playwright/test'
import type { Lang } from '#domain/locale.ts'
import type { Order } from '#contract/order.ts'
import { findings } from './findings.ts'
import { test } from './in-the-evening.ts'
import { lendSession } from './people.ts'
import { shareAsInSafari } from './share-as-in-safari.ts'
import { expect, langsOf, testWithWorker, watchConsole } from './shop.ts'
import { replaceIn, typeCode } from './type-into.ts'
import { heading, standAt, workerReady } from './walk.ts'
import { newPhone } from '#support/new-phone.ts'
import { courierLinkOf } from '#support/order-links.ts'
import type { RunningShop } from '#support/running-shop.ts'
import { type SignedIn, signInOverHttp } from '#support/sign-in-over-http.ts'
import { say, saying } from '#support/words.ts'

test.use({ ownShopOf: import.meta.filename })

const branches = { en: 'al-olaya', ar: 'al-yasmin' } as const
const locales = { en: 'en-GB', ar: 'ar-SA' } as const
const places = {
  en: { lat: 24.6935, lng: 46.6857 },
  ar: { lat: 24.8265, lng: 46.6412 },
} as const

type Evening = { readonly sara: SignedIn; readonly staff: SignedIn; readonly order: Order }

/** Two clicks on a place, with a short pause that no round trip makes longer: a double tap. */
async function tapTwice(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).evaluate(async (button) => {
    button.scrollIntoView({ block: 'center' })
    const { left, top, width, height } = button.getBoundingClientRect()
    const tap = () => {
      const at = document.elementFromPoint(left + width / 2, top + height / 2)
      if (at instanceof HTMLElement) at.click()
    }
    tap()
    await new Promise((resolve) => setTimeout(resolve, 150))
    tap()
  })
}

/** A delivery of Sara that the branch has packed. */
async function aPackedDelivery(shop: RunningShop, lang: Lang): Promise<Evening> {
  const phone = newPhone()
  shop.command('staff', 'add', '--phone', phone, '--branch', branches[lang])
  const staff = await signInOverHttp(shop, { phone, name: ['Fahd', 'Al Otaibi'], lang })
  const sara = await signInOverHttp(shop, { phone: newPhone(), name: ['Sara', 'Al Harbi'], lang })
  const order = await sara.client.order({
    branchId: branches[lang],
    method: 'delivery',
    paymentMethod: 'cash',
    address: {
      label: 'Home',
      line: 'Anas bin Malik Road 7421',
      building: 'Villa 12',
      note: 'Ring once',
      location: places[lang],
      exact: true,
    },
    lines: [
      {
        id: 'a',
        itemId: 'mandi-chicken',
        quantity: 2,
        optionIds: ['chicken-half', 'beside-laban'],
        note: '',
      },
    ],
    lang,
  })
  await staff.client.move(order.id, 'placed', 'accepted')
  await staff.client.move(order.id, 'accepted', 'preparing')
  await staff.client.move(order.id, 'preparing', 'ready')
  return { sara, staff, order }
}

/** A phone of its own in this language, without an account. */
async function aPhone(browser: Browser, shop: RunningShop, lang: Lang): Promise<Page> {
  const context = await browser.newContext({
    baseURL: shop.origin,
    locale: locales[lang],
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  watchConsole(page)
  return page
}

type OfBoard = Pick<Awaited<ReturnType<typeof aPackedDelivery>>, 'staff' | 'order'>

/** The board of the branch, with the sheet of the order open. */
async function anOpenedOrder(
  browser: Browser,
  shop: RunningShop,
  lang: Lang,
  { staff, order }: OfBoard,
): Promise<Page> {
  const board = await aPhone(browser, shop, lang)
  await lendSession(board.context(), shop, staff)
  await board.setViewportSize({ width: 1280, height: 860 })
  await board.goto(`/${lang}/branch/`)
  await board.getByRole('button', { name: say(lang, 'staff.more', { number: String(order.number) }) }).click()
  return board
}

/** Shares the order from its page; returns the link that was copied. */
async function share(page: Page, lang: Lang, audience: 'follow' | 'guard'): Promise<string> {
  await page.getByRole('button', { name: say(lang, `link.share.${audience}`) }).click()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toContain(`/${audience}/`)
  return copied()
}

const codeOn = async (page: Page, lang: Lang): Promise<string> => {
  const shown = page.getByRole('img', { name: saying(lang, 'link.code') })
  await expect(shown).toBeVisible({ timeout: 30_000 })
  return ((await shown.getAttribute('aria-label')) ?? '').replaceAll(/\D/g, '')
}

const press = (page: Page, lang: Lang, step: 'picked-up' | 'arrived' | 'handed-over') =>
  page.getByRole('button', { name: say(lang, `courier.step.${step}`) }).click()

const codeField = (page: Page, lang: Lang, label: 'courier.code' | 'courier.code.guard') =>
  page.getByRole('textbox', { name: say(lang, label), exact: true })

/** Enters a code by the keys of the page, after a slip of the thumb. */
async function tapCode(page: Page, lang: Lang, code: string): Promise<void> {
  const pad = page.getByRole('group', { name: say(lang, 'courier.code'), exact: true })
  await pad.getByRole('button', { name: '5', exact: true }).click()
  await pad.getByRole('button', { name: say(lang, 'ui.keys.clear') }).click()
  await pad.getByRole('button', { name: '7', exact: true }).click()
  await pad.getByRole('button', { name: say(lang, 'ui.keys.delete') }).click()
  for (const digit of code) await pad.getByRole('button', { name: digit, exact: true }).click()
  await expect(codeField(page, lang, 'courier.code')).toHaveValue(code)
  await expect(page.getByText(say(lang, 'courier.code.digits', { count: code.length }))).toBeAttached()
}

/** Makes a link later than a browser remembers a tap. */
async function makeLate(route: Route): Promise<void> {
  if (route.request().method() === 'POST') await new Promise((resolve) => setTimeout(resolve, 6000))
  await route.continue()
}

for (const lang of langsOf(import.meta.filename)) {
  test(`family and a guard follow an order by their links, in their own language (${lang})`, async ({
    page,
    context,
    browser,
    shop,
  }) => {
    const { sara, staff, order } = await aPackedDelivery(shop, lang)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await lendSession(context, shop, sara)
    await page.goto(`/${lang}/order/${order.id}/`)
    await page.getByRole('button', { name: say(lang, 'link.follow'), exact: true }).click()
    const follow = await share(page, lang, 'follow')
    await replaceIn(page.getByLabel(say(lang, 'link.share.gate')), 'Gate 2')
    const guard = await share(page, lang, 'guard')
    expect(await findings(page)).toEqual([])

    const mother = await aPhone(browser, shop, lang)
    await mother.goto(follow)
    await expect(mother).toHaveURL(new RegExp(`/${lang}/follow/[\\w-]{22}/$`))
    await expect(heading(mother, say(lang, 'link.stage.packed', { method: 'delivery' }))).toBeVisible()
    for (const secret of ['Sara', 'Harbi', '7421', 'Villa', String(order.number)])
      await expect(mother.getByText(secret)).toHaveCount(0)
    expect(await findings(mother)).toEqual([])

    const ahmad = await aPhone(browser, shop, lang)
    await ahmad.goto(guard)
    await expect(heading(ahmad, say(lang, 'title.guard'))).toBeVisible()
    await expect(ahmad.getByText('Sara')).toBeVisible()
    await expect(ahmad.getByText('Gate 2')).toBeVisible()
    await expect(ahmad.getByText('Harbi')).toHaveCount(0)
    const gateCode = await codeOn(ahmad, lang)
    expect(await findings(ahmad)).toEqual([])

    // the driver types what the guard reads out, and the customer's screen says so
    const driver = await aPhone(browser, shop, lang)
    await driver.goto(`/courier/${(await courierLinkOf(staff.client, order.id)).token}/`)
    await press(driver, lang, 'picked-up')
    await expect(heading(mother, say(lang, 'link.stage.on-the-way'))).toBeVisible({ timeout: 30_000 })
    await typeCode(codeField(driver, lang, 'courier.code.guard'), gateCode)
    await press(driver, lang, 'arrived')
    await expect(ahmad.getByText(saying(lang, 'link.guard.done'))).toBeVisible({ timeout: 30_000 })

    // a closed link is like an unknown one
    const name = say(lang, 'title.follow')
    await page
      .getByRole('button', { name: saying(lang, 'link.close.name') })
      .filter({ hasText: say(lang, 'link.close') })
      .first()
      .click()
    await expect(page.getByRole('dialog').getByText(name)).toHaveCount(0)
    await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeFocused()
    await expect(heading(mother, say(lang, 'link.ended.title'))).toBeVisible({ timeout: 30_000 })
  })

  test(`a link whose reply comes late is shared by the next tap (${lang})`, async ({
    page,
    context,
    shop,
  }) => {
    const { sara, order } = await aPackedDelivery(shop, lang)
    await lendSession(context, shop, sara)
    await page.addInitScript(shareAsInSafari)
    await page.goto(`/${lang}/order/${order.id}/`)
    await page.getByRole('button', { name: say(lang, 'link.follow'), exact: true }).click()
    const sharing = page.getByRole('button', { name: say(lang, 'link.share.follow') })
    await page.route('**/links', makeLate)
    await sharing.click()
    await expect(page.getByText(say(lang, 'link.not-sent'))).toBeVisible({ timeout: 30_000 })
    expect(await page.evaluate(() => window.name)).toBe('')

    await sharing.click()

    await expect.poll(() => page.evaluate(() => window.name)).toContain('/follow/')
    await expect(page.getByRole('button', { name: saying(lang, 'link.close.name') })).toHaveCount(1)
  })

  testWithWorker(
    `a courier hands over without a network, and it arrives (${lang})`,
    async ({ page, context, browser, shop }) => {
      const { sara, staff, order } = await aPackedDelivery(shop, lang)
      await lendSession(context, shop, sara)
      await page.goto(`/${lang}/order/${order.id}/`)

      // the branch makes the link on its board
      const board = await anOpenedOrder(browser, shop, lang, { staff, order })
      await board.getByRole('button', { name: say(lang, 'staff.courier-link.make') }).click()
      await expect(board.getByRole('img', { name: say(lang, 'staff.courier-link') })).toBeVisible()
      expect(await findings(board)).toEqual([])

      const driver = await aPhone(browser, shop, lang)
      await standAt(driver.context(), { latitude: places[lang].lat - 0.02, longitude: places[lang].lng })
      await driver.goto(`/courier/${(await courierLinkOf(staff.client, order.id)).token}/`)
      await expect(driver).toHaveURL(new RegExp(`/${lang}/courier/`))
      await expect(heading(driver, 'Sara · Villa 12')).toBeVisible()
      await workerReady(driver)
      expect(await findings(driver)).toEqual([])
      await press(driver, lang, 'picked-up')

      // the position is shared only after the courier agrees
      const code = await codeOn(page, lang)
      await expect(page.getByText(saying(lang, 'link.minutes.text'))).toHaveCount(0)
      await driver.getByRole('switch', { name: say(lang, 'courier.share') }).click()
      await expect(page.getByText(saying(lang, 'link.minutes.text'))).toBeVisible({ timeout: 40_000 })
      expect(await findings(page)).toEqual([])
      // without satellites the sharing goes on, and the position is found again
      await driver.context().setGeolocation(null)
      await expect(driver.getByText(say(lang, 'courier.share.failed'))).toBeVisible()
      await expect(driver.getByRole('switch', { name: say(lang, 'courier.share') })).toBeChecked()
      await driver
        .context()
        .setGeolocation({ latitude: places[lang].lat - 0.01, longitude: places[lang].lng })
      await expect(driver.getByText(say(lang, 'courier.share.failed'))).toHaveCount(0)

      // what is tapped without a network is kept, also over a reload
      await driver.context().setOffline(true)
      await press(driver, lang, 'arrived')
      await tapCode(driver, lang, code)
      await press(driver, lang, 'handed-over')
      await expect(driver.getByText(say(lang, 'courier.waiting', { count: 2 }))).toBeVisible()
      await driver.reload()
      await expect(driver.getByText(say(lang, 'courier.waiting', { count: 2 }))).toBeVisible()
      await expect(driver.getByText(say(lang, 'courier.sends-later'))).toHaveCount(2)
      expect(await findings(driver)).toEqual([])
      await driver.context().setOffline(false)

      await expect(heading(driver, say(lang, 'courier.done'))).toBeVisible({ timeout: 40_000 })
      await expect(
        page.getByText(say(lang, 'order.says.completed', { method: 'delivery' })).first(),
      ).toBeVisible({
        timeout: 40_000,
      })
      await driver.reload()
      await expect(heading(driver, say(lang, 'link.ended.title'))).toBeVisible()
      await expect(driver.getByText('7421')).toHaveCount(0)
    },
  )

  testWithWorker(
    `three wrong codes lock the courier until the branch releases them (${lang})`,
    async ({ page, context, browser, shop }) => {
      const { sara, staff, order } = await aPackedDelivery(shop, lang)
      await lendSession(context, shop, sara)
      const driver = await aPhone(browser, shop, lang)
      await driver.goto(`/courier/${(await courierLinkOf(staff.client, order.id)).token}/`)
      // the next step is under the second tap of a double tap
      await tapTwice(driver, say(lang, 'courier.step.picked-up'))
      // shows that the second tap does not report the arrival
      await driver.waitForTimeout(600)
      await press(driver, lang, 'arrived')
      await page.goto(`/${lang}/order/${order.id}/`)
      const code = await codeOn(page, lang)
      const field = codeField(driver, lang, 'courier.code')
      for (const refusal of ['courier-code-wrong', 'courier-code-wrong', 'courier-locked'] as const) {
        await typeCode(field, code === '1234' ? '4321' : '1234')
        await press(driver, lang, 'handed-over')
        await expect(driver.getByRole('alert')).toHaveText(say(lang, `refusal.${refusal}`))
        await expect(field).toHaveValue('')
      }

      const board = await anOpenedOrder(browser, shop, lang, { staff, order })
      await board.getByRole('button', { name: say(lang, 'staff.courier-link.release') }).click()
      await expect(board.getByText(say(lang, 'staff.courier-link.locked'))).toHaveCount(0)

      await expect(driver.getByRole('alert')).toHaveCount(0, { timeout: 40_000 })
      await typeCode(field, code)
      await press(driver, lang, 'handed-over')
      await expect(heading(driver, say(lang, 'courier.done'))).toBeVisible({ timeout: 30_000 })
    },
  )
}
