import type { Page } from '@playwright/test'
import brand from '#server/catalogue/brand/sufra.menu.json' with { type: 'json' }
import type { Lang } from '#domain/locale.ts'
import { installApplePay } from '#support/apple-pay-device.ts'
import { writeDemoBrand } from '#support/demo-brand.ts'
import { runShop, type RunningShop } from '#support/running-shop.ts'
import { say, saying } from '#support/words.ts'
import { cardName, cards, toCheckout } from './pay.ts'
import { expect, langsOf, test as base } from './shop.ts'
import { type ShopOf, useShops } from './use-shops.ts'
import { heading, tick } from './walk.ts'

const test = base.extend<object, { shopOf: ShopOf }>({
  shopOf: [
    async ({ browserName: _browserName }, use) => useShops(() => runShop({ APPLE_PAY_NAME: 'Sufra' }), use),
    { scope: 'worker', timeout: 240_000 },
  ],
})

const laban = brand.items.find(({ id }) => id === 'laban')?.price ?? 0
const sar = (halalas: number) => (halalas / 100).toFixed(2)

const changePrice = (shop: RunningShop, by: number) =>
  shop.command(
    'menu',
    'import',
    writeDemoBrand(shop.dataDir, {
      items: brand.items.map((item) => (item.id === 'laban' ? { ...item, price: item.price + by } : item)),
    }),
  )

const choiceOf = (page: Page, lang: Lang) =>
  page.getByRole('radio', { name: new RegExp(`^${say(lang, 'checkout.pay.apple')}`) })
async function tapPay(page: Page, lang: Lang): Promise<void> {
  const button = page.getByRole('button', { name: saying(lang, 'checkout.pay.apple.now') })
  // a closed sheet may still be noted on the device
  await expect(button).not.toHaveAttribute('aria-busy')
  await button.click()
}
const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Apple Pay sheet' })
const authorise = (page: Page) => sheetOf(page).getByRole('button', { name: 'Authorise' }).click()
const ends = (page: Page) => page.evaluate(() => globalThis.sheetEnds)

for (const lang of langsOf(import.meta.filename)) {
  test(`Apple Pay is the first choice, and pays in its sheet (${lang})`, async ({ page, shop }) => {
    await installApplePay(page, cards.paid)
    await toCheckout(page, shop, lang)
    await expect(choiceOf(page, lang)).toBeChecked()
    await expect(page.getByRole('radio').first()).toBeVisible()

    await tapPay(page, lang)
    await expect(sheetOf(page)).toContainText(`SAR ${sar(laban)}`)
    await authorise(page)

    await expect(heading(page, say(lang, 'thank-you.title'))).toBeVisible({ timeout: 20_000 })
    expect(await ends(page)).toEqual(['success'])
    const card = cardName(lang, 'mada', cards.paid)
    const name = say(lang, 'payment.wallet.apple-pay', { card })
    await expect(page.getByText(name)).toBeVisible()
    await page.goto(`/${lang}/cart/`)
    await expect(page.getByText(say(lang, 'cart.empty.text'))).toBeVisible()
  })

  test(`a closed sheet charges nothing, and the order can be paid again (${lang})`, async ({
    page,
    shop,
  }) => {
    await installApplePay(page, cards.paid)
    await toCheckout(page, shop, lang)

    await tapPay(page, lang)
    await sheetOf(page).getByRole('button', { name: 'Close sheet' }).click()

    await expect(page).toHaveURL(`/${lang}/checkout/`)
    await expect(page.getByText(say(lang, 'checkout.refused'))).toHaveCount(0)
    expect(await ends(page)).toEqual(['cancelled'])
    await tapPay(page, lang)
    await authorise(page)
    await expect(heading(page, say(lang, 'thank-you.title'))).toBeVisible({ timeout: 20_000 })
  })

  test(`a declined card of the wallet keeps the order, and another way pays it (${lang})`, async ({
    page,
    shop,
  }) => {
    await installApplePay(page, cards.noFunds)
    await toCheckout(page, shop, lang)

    await tapPay(page, lang)
    await authorise(page)

    await expect(page.getByText(say(lang, 'refusal.card-no-funds'))).toBeVisible({ timeout: 20_000 })
    expect(await ends(page)).toEqual(['failure'])
    await expect(choiceOf(page, lang)).not.toBeChecked()
    await expect(page.getByLabel(say(lang, 'card.number'))).toBeVisible()
    await tick(choiceOf(page, lang))
    await tapPay(page, lang)
    await authorise(page)
    await expect.poll(() => ends(page)).toEqual(['failure', 'failure'])
  })

  test(`a new price shows in the open sheet, and is charged only if it is authorised (${lang})`, async ({
    page,
    shop,
  }) => {
    await installApplePay(page, cards.paid)
    await toCheckout(page, shop, lang)
    changePrice(shop, 200)
    try {
      await tapPay(page, lang)
      await expect(sheetOf(page)).toContainText(`${say(lang, 'apple-pay.changed')} SAR 2.00`)
      await expect(sheetOf(page)).toContainText(`SAR ${sar(laban + 200)}`)
      // another one, after the sheet has shown this one
      changePrice(shop, 300)
      await authorise(page)

      await expect(page.getByRole('dialog', { name: say(lang, 'checkout.changed.title') })).toBeVisible()
      expect(await ends(page)).toEqual(['failure'])
      await expect(page).toHaveURL(`/${lang}/checkout/`)
    } finally {
      changePrice(shop, 0)
    }
  })

  test(`a browser without Apple Pay shows nothing of it (${lang})`, async ({ page, shop }) => {
    await toCheckout(page, shop, lang)

    await expect(page.getByRole('radio', { name: new RegExp(say(lang, 'checkout.pay.card')) })).toBeVisible()
    await expect(page.getByText(say(lang, 'checkout.pay.apple'))).toHaveCount(0)
  })
}
