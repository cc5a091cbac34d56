import type { Page, Request } from '@playwright/test'
import { expect, langsOf, test, watchConsole } from './shop.ts'
import {
  approve,
  cardName,
  cards,
  cvv,
  fail,
  orderIdOf,
  pay,
  pickNewCard,
  toCheckout,
  typeCard,
} from './pay.ts'
import { typeInto } from './type-into.ts'
import { cartStored, heading, openNote, openReceipt } from './walk.ts'
import { cardExpiry } from '#support/card-expiry.ts'
import { say, saying } from '#support/words.ts'

for (const lang of langsOf(import.meta.filename)) {
  const thanks = (page: Page) =>
    expect(heading(page, say(lang, 'thank-you.title'))).toBeVisible({ timeout: 20_000 })

  test(`a card is typed, the bank approves, the order is placed; the next one uses it (${lang})`, async ({
    page,
    shop,
  }) => {
    await toCheckout(page, shop, lang)
    await expect(page.getByText(say(lang, 'payment.test-mode'))).toBeVisible()

    await pickNewCard(page, lang)
    await pay(page, lang)
    await expect(page.getByText(say(lang, 'card.problem.number-missing'))).toBeVisible()
    await expect(page.getByLabel(say(lang, 'card.number'))).toBeFocused()

    await typeCard(page, lang, cards.paid)
    await expect(page.getByLabel(say(lang, 'card.number'))).toHaveValue('4201 3201 1111 1010')
    await expect(page.getByLabel(say(lang, 'card.expiry'))).toHaveValue(cardExpiry.shown)
    await pay(page, lang)
    await approve(page)

    await thanks(page)
    await expect(page).toHaveURL(new RegExp(`/${lang}/thank-you/[\\w-]{22}/$`))
    const name = cardName(lang, 'mada', cards.paid)
    await expect(page.getByText(name)).toBeVisible()
    await page.getByRole('link', { name: say(lang, 'thank-you.follow') }).click()
    const receipt = await openReceipt(page, lang)
    await expect(
      receipt.getByText(say(lang, 'payment.paid-with', { card: name }), { exact: true }),
    ).toBeVisible()
    await page.goto(`/${lang}/cart/`)
    await expect(page.getByText(say(lang, 'cart.empty.text'))).toBeVisible()

    await page.goto(`/${lang}/cards/`)
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await expect(page.getByText(say(lang, 'card.default'))).toBeVisible()

    await page.goto(`/${lang}/addtocarttest/`)
    await page.getByRole('button', { name: say(lang, 'debug.fill') }).click()
    await cartStored(page, 'kabsa-chicken')
    // the cart asks for the saved cards, so that the checkout knows the default one when it opens
    await Promise.all([page.waitForResponse('**/api/v1/cards'), page.goto(`/${lang}/cart/`)])
    await page.getByRole('link', { name: saying(lang, 'cart.checkout') }).click()
    await expect(page.getByRole('radio', { name })).toBeChecked()
    await pay(page, lang)
    await approve(page)
    await thanks(page)
  })

  test(`a declined card shows the reason, and another card pays the same order (${lang})`, async ({
    page,
    shop,
  }) => {
    await toCheckout(page, shop, lang)
    await pickNewCard(page, lang)
    await typeCard(page, lang, cards.noFunds)
    await pay(page, lang)
    await approve(page)

    await expect(page.getByText(say(lang, 'refusal.card-no-funds'))).toBeVisible({ timeout: 20_000 })
    const id = orderIdOf(page)
    await pickNewCard(page, lang)
    await typeCard(page, lang, cards.declined)
    await pay(page, lang)
    await approve(page)
    await expect(page.getByText(say(lang, 'refusal.card-declined'))).toBeVisible({ timeout: 20_000 })

    await pickNewCard(page, lang)
    await typeCard(page, lang, cards.visa)
    await pay(page, lang)
    await approve(page)
    await thanks(page)
    expect(orderIdOf(page)).toBe(id)
    await page.goto(`/${lang}/orders/`)
    await expect(page.getByRole('link', { name: /#\d+/ })).toHaveCount(1)
  })

  test(`a customer who fails the bank's check can cancel and keeps the cart (${lang})`, async ({
    page,
    shop,
  }) => {
    await toCheckout(page, shop, lang)
    await pickNewCard(page, lang)
    await typeCard(page, lang, cards.paid)
    await pay(page, lang)
    await fail(page)

    await expect(page.getByText(say(lang, 'refusal.card-not-verified'))).toBeVisible({ timeout: 20_000 })
    await page.getByRole('button', { name: say(lang, 'order.cancel') }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet).toContainText(say(lang, 'payment.cancel.text'))
    await sheet.getByRole('button', { name: say(lang, 'order.cancel') }).click()
    await expect(page.getByText(say(lang, 'payment.ended.cart'))).toBeVisible()
    await page.getByRole('link', { name: say(lang, 'payment.ended.back') }).click()
    await expect(page.getByRole('link', { name: saying(lang, 'cart.checkout') })).toBeVisible()
  })

  test(`a paid order that is cancelled is refunded, and the screen says to which card (${lang})`, async ({
    page,
    shop,
  }) => {
    await toCheckout(page, shop, lang)
    await pickNewCard(page, lang)
    await typeCard(page, lang, cards.paid)
    await pay(page, lang)
    await approve(page)
    await thanks(page)

    await page.getByRole('link', { name: say(lang, 'thank-you.follow') }).click()
    await page.getByRole('button', { name: say(lang, 'order.cancel') }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet).toContainText(cardName(lang, 'mada', cards.paid))
    await sheet.getByRole('button', { name: say(lang, 'order.cancel') }).click()

    const refund = say(lang, 'payment.refund.to', { card: cardName(lang, 'mada', cards.paid) })
    await expect(page.getByText(refund)).toBeVisible()
  })

  test(`a payment in a closed tab can be continued; the cart waits, and is emptied once (${lang})`, async ({
    page,
    context,
    shop,
  }) => {
    await toCheckout(page, shop, lang)
    await pickNewCard(page, lang)
    await typeCard(page, lang, cards.paid)
    await pay(page, lang)
    await expect(page.getByRole('button', { name: /Approve/ })).toBeVisible()
    await page.close()

    const later = await context.newPage()
    watchConsole(later)
    await later.goto(`/${lang}/cart/`)
    await expect(later.getByRole('link', { name: saying(lang, 'cart.checkout') })).toBeVisible()
    await later.goto(`/${lang}/`)
    await later.getByRole('link', { name: say(lang, 'payment.continue') }).click()
    await later.reload()
    await later.getByRole('button', { name: say(lang, 'payment.bank.go') }).click()
    await approve(later)

    await expect(heading(later, say(lang, 'thank-you.title'))).toBeVisible({ timeout: 20_000 })
    await later.goto(`/${lang}/cart/`)
    await expect(later.getByText(say(lang, 'cart.empty.text'))).toBeVisible()
    await later.goto(`/${lang}/orders/`)
    await expect(later.getByRole('link', { name: /#\d+/ })).toHaveCount(1)
  })

  test(`a reload keeps the note and the payment method, and drops the card (${lang})`, async ({
    page,
    shop,
  }) => {
    await toCheckout(page, shop, lang)
    await typeInto(await openNote(page, lang), 'بدون بصل')
    await pickNewCard(page, lang)
    await typeCard(page, lang, cards.paid)

    await page.reload()

    await expect(page.getByLabel(say(lang, 'checkout.note'))).toHaveValue('بدون بصل')
    await expect(page.getByRole('radio', { name: say(lang, 'checkout.pay.card') })).toBeChecked()
    await expect(page.getByLabel(say(lang, 'card.number'))).toHaveValue('')
  })

  test(`offline no card can be chosen, and the reason is shown (${lang})`, async ({
    page,
    context,
    shop,
  }) => {
    await toCheckout(page, shop, lang)
    await expect(page.getByRole('radio', { name: say(lang, 'checkout.pay.card') })).toBeEnabled()

    await context.setOffline(true)

    await expect(page.getByText(say(lang, 'checkout.pay.card.offline'))).toBeVisible()
    await expect(page.getByRole('radio', { name: say(lang, 'checkout.pay.card') })).toBeDisabled()
    await context.setOffline(false)
    await pickNewCard(page, lang)
  })

  test(`a card's number and code are sent to the gateway only (${lang})`, async ({ page, shop }) => {
    const carriers: string[] = []
    const secrets = [cards.paid, '4201 3201 1111 1010', `"${cvv}"`]
    page.on('request', (request: Request) => {
      const said = `${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`
      if (secrets.some((secret) => said.includes(secret))) carriers.push(new URL(request.url()).pathname)
    })
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    await toCheckout(page, shop, lang)
    await pickNewCard(page, lang)
    await typeCard(page, lang, cards.paid)
    const typed = await kept(page)
    await pay(page, lang)
    await approve(page)
    await thanks(page)

    expect(carriers).toEqual(['/sandbox/moyasar/v1/tokens'])
    for (const found of [typed, await kept(page), page.url(), ...said]) {
      for (const secret of secrets) expect(found).not.toContain(secret)
    }
  })

  test(`a card is saved and deleted (${lang})`, async ({ page, shop }) => {
    await toCheckout(page, shop, lang)
    await page.goto(`/${lang}/cards/`)
    await expect(page.getByText(saying(lang, 'card.none'))).toBeVisible()

    await page.getByRole('button', { name: say(lang, 'card.add') }).click()
    await typeCard(page, lang, cards.visa)
    await page.getByRole('button', { name: say(lang, 'card.save') }).click()
    const name = cardName(lang, 'visa', cards.visa)
    await expect(page.getByRole('heading', { name })).toBeVisible()

    await page.getByRole('button', { name: say(lang, 'card.delete', { card: name }) }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say(lang, 'card.delete.do') })
      .click()
    await expect(page.getByText(saying(lang, 'card.none'))).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
}

/** Everything that the browser stores for this shop, as text. */
const kept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- all of it runs in the page
    const answer = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error('IndexedDB')))
      })
    const found: unknown[] = [
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      history.state,
      document.cookie,
    ]
    for (const { name } of await indexedDB.databases()) {
      const database = await answer(indexedDB.open(name ?? ''))
      for (const store of database.objectStoreNames)
        found.push(await answer(database.transaction(store).objectStore(store).getAll()))
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = await cache.match(request)
        found.push(request.url)
        if (/json/.test(response?.headers.get('content-type') ?? '')) found.push(await response?.text())
      }
    }
    return JSON.stringify(found)
  })
