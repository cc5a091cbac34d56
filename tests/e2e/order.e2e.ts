import { signInByApi } from './people.ts'
import { expect, test, watchConsole } from './shop.ts'
import { addDish, chooseDish, choosePickup, heading, signIn, toOtherBranch } from './walk.ts'
import { newPhone } from '#support/new-phone.ts'
import { say, saying } from '#support/words.ts'
import { nameOf } from '#support/demo-brand.ts'

test.use({
  contextOptions: { reducedMotion: 'no-preference' },
  hasWorker: true,
  ownShopOf: import.meta.filename,
})

/**
 * Each size in one language. Other journeys cover the other language at that size: keyboard, taps (390),
 * every-screen (320), promo (1280).
 */
const walks = [
  ['a phone', { width: 390, height: 844 }, 'ar'],
  ['a small phone', { width: 360, height: 640 }, 'en'],
  ['a desk', { width: 1280, height: 900 }, 'ar'],
] as const

for (const [where, viewport, lang] of walks) {
  test(`a guest orders dinner on ${where} and sees each move of the branch (${lang})`, async ({
    browser,
    shop,
  }) => {
    // one board shows the tickets of all these tests
    const family = `Al Harbi ${lang} ${viewport.width}`
    const branch = nameOf('branches', 'al-yasmin', lang)
    const staffPhone = newPhone()
    shop.command('staff', 'add', '--phone', staffPhone, '--branch', 'al-yasmin')
    const customer = await (await browser.newContext({ viewport, baseURL: shop.origin })).newPage()
    watchConsole(customer)

    await customer.goto(`/${lang}/`)
    await addDish(customer, lang, 'laban')
    await chooseDish(customer, lang, 'mandi-chicken')
    if (viewport.width < 1024)
      await customer
        .getByRole('region', { name: say(lang, 'cart.label') })
        .getByRole('link')
        .click()
    await customer.getByRole('link', { name: saying(lang, 'cart.checkout') }).click()

    await signIn(customer, shop, lang, { phone: newPhone(), name: ['نورة', family] })

    await expect(customer).toHaveURL(`/${lang}/checkout/`)
    await customer.getByText(say(lang, 'method.pickup'), { exact: true }).click()
    await toOtherBranch(customer, lang)
    await choosePickup(customer, lang, 'al-yasmin')
    await expect(customer).toHaveURL(`/${lang}/checkout/`)
    await expect(customer.getByRole('main').getByText(branch).first()).toBeVisible()
    await customer.getByText(say(lang, 'checkout.pay.branch'), { exact: true }).click()
    await customer.getByRole('button', { name: saying(lang, 'checkout.place') }).click()

    await expect(customer).toHaveURL(new RegExp(`/${lang}/thank-you/[\\w-]{22}/$`))
    const id = customer.url().split('/').at(-2) ?? ''
    await customer.getByRole('link', { name: say(lang, 'thank-you.follow') }).click()
    await expect(customer).toHaveURL(`/${lang}/order/${id}/`)
    await expect(
      customer.getByText(say(lang, 'order.says.placed', { method: 'pickup' })).first(),
    ).toBeVisible()

    const ring = customer.getByRole('img', { name: saying(lang, 'order.ring') })
    await expect(ring).toBeVisible()

    const employee = await (
      await browser.newContext({ viewport: { width: 1180, height: 820 }, baseURL: shop.origin })
    ).newPage()
    watchConsole(employee)
    await signInByApi(employee, shop, lang, { phone: staffPhone })
    await employee.goto(`/${lang}/branch/`)
    const ticket = employee.getByRole('article').filter({ hasText: family })
    await ticket.getByRole('button', { name: say(lang, 'staff.move.accepted') }).click()
    await expect(
      customer.getByText(say(lang, 'order.says.accepted', { method: 'pickup' })).first(),
    ).toBeVisible()
    await ticket.getByRole('button', { name: say(lang, 'staff.move.preparing') }).click()
    await expect(
      customer.getByText(say(lang, 'order.says.preparing', { method: 'pickup' })).first(),
    ).toBeVisible()
    await expect(ticket).not.toContainText(saying(lang, 'staff.collect'))
    await ticket.getByRole('button', { name: say(lang, 'staff.move.ready') }).press('Enter')
    await expect(ticket, 'an order in cash').toContainText(saying(lang, 'staff.collect'))
    await expect(
      customer.getByText(say(lang, 'order.says.ready', { method: 'pickup' })).first(),
    ).toBeVisible()
    await expect(heading(customer, saying(lang, 'order.ready'))).toBeVisible()
    // nothing is left to wait for
    await expect(ring).toHaveAccessibleName(/100/)
    await ticket.getByRole('button', { name: say(lang, 'staff.move.completed') }).click()
    await expect(
      customer.getByText(say(lang, 'order.says.completed', { method: 'pickup' })).first(),
    ).toBeVisible()
    await expect(ring).toHaveCount(0)

    await customer.goto(`/${lang}/orders/`)
    await expect(heading(customer, say(lang, 'title.orders'))).toBeVisible()
    await expect(customer.getByRole('region', { name: say(lang, 'orders.previous') })).toContainText(
      nameOf('items', 'mandi-chicken', lang),
    )

    // the order emptied the cart, once
    await customer.goto(`/${lang}/cart/`)
    await expect(customer.getByText(say(lang, 'cart.empty.text'))).toBeVisible()
  })
}
