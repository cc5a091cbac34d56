import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { StaffBill } from '#contract/bill.ts'
import type { PhoneOrderDraft } from '#contract/phone-order.ts'
import type { Lang } from '#domain/locale.ts'
import { installApplePay } from '#support/apple-pay-device.ts'
import { anOrderId } from '#support/customer-client.ts'
import { e164 } from '#support/demo-brand.ts'
import { newPhone } from '#support/new-phone.ts'
import { type RunningShop, runShop } from '#support/running-shop.ts'
import { signInOverHttp } from '#support/sign-in-over-http.ts'
import { say, saying } from '#support/words.ts'
import { findings } from './findings.ts'
import { cardName, cards, orderIdOf } from './pay.ts'
import { signInByApi } from './people.ts'
import { aRegular, hadBefore, hummus, serve } from './regular.ts'
import { expect, langsOf, test as base } from './shop.ts'
import { type ShopOf, useShops } from './use-shops.ts'
import { choosePickup, heading } from './walk.ts'

const test = base.extend<object, { shopOf: ShopOf }>({
  shopOf: [
    async ({ browserName: _browserName }, use) => useShops(() => runShop({ APPLE_PAY_NAME: 'Sufra' }), use),
    { scope: 'worker', timeout: 240_000 },
  ],
})

const choiceOf = (page: Page, lang: Lang) =>
  page.getByRole('radio', { name: new RegExp(`^${say(lang, 'checkout.pay.apple')}`) })
const payButton = (page: Page, lang: Lang) =>
  page.getByRole('button', { name: saying(lang, 'checkout.pay.apple.now') })
const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Apple Pay sheet' })
const ends = (page: Page) => page.evaluate(() => globalThis.sheetEnds)
const authorise = (page: Page) => sheetOf(page).getByRole('button', { name: 'Authorise' }).click()

/** Closes the sheet once, which charges nothing and says nothing, and then pays in it. */
async function payAtSecondSight(page: Page, lang: Lang): Promise<void> {
  await payButton(page, lang).click()
  await sheetOf(page).getByRole('button', { name: 'Close sheet' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await findings(page)).toEqual([])
  await payButton(page, lang).click()
  await authorise(page)
}

/** Staff of Al Yasmin. */
async function anEmployee(shop: RunningShop, lang: Lang) {
  const phone = newPhone()
  shop.command('staff', 'add', '--phone', phone, '--branch', 'al-yasmin')
  return (await signInOverHttp(shop, { phone, name: ['Fahd', 'Al Otaibi'], lang })).client
}

for (const lang of langsOf(import.meta.filename)) {
  test(`an order is repeated and paid in the sheet (${lang})`, async ({ page, shop }) => {
    await installApplePay(page, cards.paid)
    const regular = await aRegular(page, shop, lang)
    await hadBefore(regular, [hummus])
    await page.goto(`/${lang}/`)
    await page.getByRole('button', { name: say(lang, 'menu.again.title') }).click()
    const sheet = page.getByRole('dialog', { name: say(lang, 'menu.again.title') })
    // the past order was paid at the branch, and Apple Pay is offered besides
    await expect(sheet.getByRole('radio', { name: say(lang, 'checkout.pay.branch') })).toBeChecked()
    await sheet.getByText(say(lang, 'checkout.pay.apple'), { exact: true }).click()
    await expect(choiceOf(page, lang)).toBeChecked()

    await payAtSecondSight(page, lang)

    await expect(page).toHaveURL(new RegExp(`/${lang}/thank-you/[\\w-]{22}/$`), { timeout: 20_000 })
    const card = cardName(lang, 'mada', cards.paid)
    await expect(page.getByText(say(lang, 'payment.wallet.apple-pay', { card }))).toBeVisible()

    // the order that was paid so is repeated so
    await serve(regular, orderIdOf(page))
    await page.goto(`/${lang}/orders/`)
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.goto(`/${lang}/`)
    await page.getByRole('button', { name: say(lang, 'menu.again.title') }).click()
    await expect(choiceOf(page, lang)).toBeChecked()
  })

  test(`a bill is paid in the sheet (${lang})`, async ({ page, shop }) => {
    const employee = await anEmployee(shop, lang)
    const opened = await employee.send('POST', '/staff/branches/al-yasmin/bills', {
      id: anOrderId(),
      what: { kind: 'amount', amount: 8450 },
      note: 'T4',
    })
    const { id } = v.parse(StaffBill, opened.body)
    await installApplePay(page, cards.paid)
    await signInByApi(page, shop, lang)
    await page.goto(`/${lang}/pay/${id}/`)
    await expect(choiceOf(page, lang)).toBeChecked()

    await payButton(page, lang).click()
    await expect(sheetOf(page)).toContainText('SAR 84.50')
    await sheetOf(page).getByRole('button', { name: 'Close sheet' }).click()
    await payAtSecondSight(page, lang)

    await expect(page.getByText(say(lang, 'bill.paid.thanks'))).toBeVisible({ timeout: 20_000 })
    expect(await ends(page)).toEqual(['cancelled', 'cancelled', 'success'])
    expect(await findings(page)).toEqual([])
  })

  test(`the link of a phone order is paid in the sheet, after a declined card (${lang})`, async ({
    page,
    browser,
    shop,
  }) => {
    const employee = await anEmployee(shop, lang)
    const phone = newPhone()
    const lines = [{ id: 'one', itemId: 'laban', quantity: 2, optionIds: [], note: '' }]
    const { quote } = await employee.quote({ branchId: 'al-yasmin', lines })
    const placed = await employee.send('POST', '/staff/branches/al-yasmin/phone-orders', {
      id: anOrderId(),
      phone: e164(phone),
      name: 'Hanan',
      method: 'pickup',
      lines,
      when: { kind: 'now' },
      address: null,
      paymentMethod: 'card',
      note: '',
      lang,
      quoteHash: quote.hash,
    } satisfies PhoneOrderDraft)
    expect(placed.status, JSON.stringify(placed.body)).toBeLessThan(300)
    const link = /http\S+/.exec(await shop.smsTo(e164(phone), '/pay-order/'))?.[0] ?? ''

    const declined = await browser.newContext({ baseURL: shop.origin, reducedMotion: 'reduce' })
    const caller = await declined.newPage()
    await installApplePay(caller, cards.noFunds)
    await caller.goto(link)
    await expect(choiceOf(caller, lang)).toBeChecked()
    await payButton(caller, lang).click()
    await authorise(caller)
    await expect(caller.getByText(say(lang, 'refusal.card-no-funds')).first()).toBeVisible({
      timeout: 20_000,
    })
    expect(await ends(caller)).toEqual(['failure'])
    expect(await findings(caller)).toEqual([])
    await declined.close()

    await installApplePay(page, cards.paid)
    await page.goto(link)
    await payButton(page, lang).click()
    await authorise(page)
    await expect(page.getByText(say(lang, 'pay-order.paid'))).toBeVisible({ timeout: 20_000 })
    expect(await ends(page)).toEqual(['success'])
    expect(await findings(page)).toEqual([])
  })

  test(`a feast goes into the cart and is paid in the sheet (${lang})`, async ({ page, shop }) => {
    await installApplePay(page, cards.paid)
    await signInByApi(page, shop, lang)
    await page.goto(`/${lang}/feast/?a=10&l=2.hummus*2.salad&show=plan`)
    await page.getByRole('button', { name: say(lang, 'feast.to-cart') }).click()
    await expect(heading(page, saying(lang, 'title.cart'))).toBeVisible()
    await page.goto(`/${lang}/method/pickup/?next=/${lang}/checkout/`)
    await choosePickup(page, lang, 'al-yasmin')
    await expect(page).toHaveURL(`/${lang}/checkout/`)
    await expect(choiceOf(page, lang)).toBeChecked()

    await payAtSecondSight(page, lang)

    await expect(heading(page, say(lang, 'thank-you.title'))).toBeVisible({ timeout: 20_000 })
    expect(await ends(page)).toEqual(['cancelled', 'success'])
  })
}
