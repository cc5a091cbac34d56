import type { Page } from '@playwright/test'
import { approve, cards, pay, pickNewCard, toCheckout, typeCard } from './pay.ts'
import { expect, langsOf, test, watchConsole } from './shop.ts'
import { addDish, heading, signIn } from './walk.ts'
import { newPhone } from '#support/new-phone.ts'
import { signInOverHttp } from '#support/sign-in-over-http.ts'
import { say, saying } from '#support/words.ts'

const laban = { id: 'one', itemId: 'laban', quantity: 1, optionIds: [], note: '' }

/** Lets the orders of this tab arrive late, so that another tab takes one up meanwhile. */
const slowDown = (page: Page): Promise<unknown> =>
  page.route('**/api/v1/orders', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3000))
    await route.continue()
  })

const bank = (page: Page) => page.getByRole('button', { name: /Approve/ })

for (const lang of langsOf(import.meta.filename)) {
  test(`a tab on the menu does not call a card order placed that is not paid (${lang})`, async ({
    page,
    context,
    shop,
  }) => {
    // a tab shows orders only on a device that has ordered before
    await toCheckout(page, shop, lang)
    await page.getByText(say(lang, 'checkout.pay.branch'), { exact: true }).click()
    await page.getByRole('button', { name: saying(lang, 'checkout.place') }).click()
    await expect(heading(page, say(lang, 'thank-you.title'))).toBeVisible()
    await page.goto(`/${lang}/`)
    await addDish(page, lang, 'laban')
    const menu = await context.newPage()
    watchConsole(menu)
    await menu.goto(`/${lang}/`)
    await page.goto(`/${lang}/checkout/`)
    await pickNewCard(page, lang)
    await typeCard(page, lang, cards.paid)
    await slowDown(page)

    await pay(page, lang)

    await expect(menu.getByText(say(lang, 'payment.waiting'))).toBeVisible()
    await expect(menu.getByRole('region', { name: say(lang, 'checkout.placed') })).toBeHidden()
    await approve(page)
    await expect(heading(page, say(lang, 'thank-you.title'))).toBeVisible()
  })

  test(`only the tab in which a card order was placed goes to the bank (${lang})`, async ({
    page,
    context,
    shop,
  }) => {
    await toCheckout(page, shop, lang)
    const beside = await context.newPage()
    watchConsole(beside)
    await beside.goto(`/${lang}/checkout/`)
    await expect(beside.getByText(say(lang, 'checkout.pay.card'), { exact: true })).toBeVisible()
    await pickNewCard(page, lang)
    await typeCard(page, lang, cards.paid)
    await slowDown(page)

    await pay(page, lang)

    await expect(beside.getByRole('button', { name: say(lang, 'payment.bank.go') })).toBeVisible()
    await expect(bank(page)).toBeVisible()
    await expect(beside).toHaveURL(/thank-you/)
    await approve(page)
    for (const tab of [page, beside])
      await expect(heading(tab, say(lang, 'thank-you.title'))).toBeVisible({ timeout: 30_000 })
  })

  test(`a guest's tab learns that a customer has signed in in another one (${lang})`, async ({
    page,
    context,
    shop,
  }) => {
    const sender = await signInOverHttp(shop, { phone: newPhone(), name: ['Noura', 'Al Harbi'], lang })
    const { id } = await sender.client.order({ branchId: 'al-yasmin', lines: [laban] })
    await page.goto(`/${lang}/order/${id}/`)
    const hint = page.getByRole('main').getByRole('link', { name: say(lang, 'title.login') })
    await expect(hint).toBeVisible()
    const other = await context.newPage()
    watchConsole(other)
    await other.goto(`/${lang}/auth/login/`)

    // another phone: a second code for the first is refused for a minute
    await signIn(other, shop, lang, { phone: newPhone(), name: ['Huda', 'Al Otaibi'] })

    await expect(other).toHaveURL(`/${lang}/`)
    await expect(hint).toBeHidden()
  })
}
