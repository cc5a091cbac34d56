import { runShopOnServer } from '#support/shop-on-server.ts'
import { cardName, cards, pay, pickNewCard, toCheckout, typeCard } from './pay.ts'
import { expect, langsOf, test, watchConsole } from './shop.ts'
import { typeInto } from './type-into.ts'
import { heading } from './walk.ts'
import { cardExpiry } from '#support/card-expiry.ts'
import { nameOf } from '#support/demo-brand.ts'
import { say } from '#support/words.ts'

/**
 * Test cards that the bank does not ask about: the gateway never answers for one, and answers "busy" without
 * charging for the other.
 */
const never = '4201320000011115'
const busy = '4201320000088881'

test("where the gateway's page asks for the card the checkout says so, and an order is placed", async ({
  browser,
}) => {
  const shop = await runShopOnServer({ PAYMENT_PAGE: 'hosted' })
  for (const lang of langsOf(import.meta.filename)) {
    const page = await (
      await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: shop.origin })
    ).newPage()
    watchConsole(page)
    await toCheckout(page, shop, lang)
    await page.getByText(say(lang, 'checkout.pay.card'), { exact: true }).click()
    await expect(page.getByText(say(lang, 'checkout.pay.page.title'))).toBeVisible()
    await expect(page.getByLabel(say(lang, 'card.number'))).toHaveCount(0)
    await pay(page, lang)

    await typeInto(page.getByLabel(/Name on the card/), 'Noura Al Harbi')
    await typeInto(page.getByLabel(/Card number/), cards.paid)
    await typeInto(page.getByLabel(/Month/), '12')
    await typeInto(page.getByLabel(/Year/), String(cardExpiry.year))
    await typeInto(page.getByLabel('CVV'), '123')
    await page.getByRole('button', { name: /Pay/ }).click()
    await page.getByRole('button', { name: /Approve/ }).click()

    await expect(heading(page, say(lang, 'thank-you.title'))).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText(cardName(lang, 'mada', cards.paid))).toBeVisible()
  }
  await shop.close()
})

for (const lang of langsOf(import.meta.filename)) {
  test(`a payment whose answer is lost is checked again and ends paid once (${lang})`, async ({
    page,
    shop,
  }) => {
    await toCheckout(page, shop, lang)
    await pickNewCard(page, lang)
    await typeCard(page, lang, never)
    await pay(page, lang)

    await expect(heading(page, say(lang, 'thank-you.title'))).toBeVisible({ timeout: 60_000 })
    await page.goto(`/${lang}/orders/`)
    await expect(page.getByRole('link', { name: /#\d+/ })).toHaveCount(1)
  })

  test(`without an answer of the gateway no payment is called failed and no other begins (${lang})`, async ({
    page,
    shop,
  }) => {
    await toCheckout(page, shop, lang)
    await pickNewCard(page, lang)
    await typeCard(page, lang, busy)
    await pay(page, lang)

    await expect(page.getByText(say(lang, 'payment.silent.title'))).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText(say(lang, 'payment.declined.title'))).toHaveCount(0)
    await expect(page.getByRole('radio')).toHaveCount(0)
    await page.goto(`/${lang}/cart/`)
    await expect(page.getByText(nameOf('items', 'laban', lang)).first()).toBeVisible()
  })
}
