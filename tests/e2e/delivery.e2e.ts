import { endElsewhere, lendSession, signInByApi } from './people.ts'
import { expect, langsOf, test, watchConsole } from './shop.ts'
import { typeInto } from './type-into.ts'
import { addDish, chooseDish, openReceipt, signIn, standAt } from './walk.ts'
import { newPhone } from '#support/new-phone.ts'
import { signInOverHttp } from '#support/sign-in-over-http.ts'
import { say, saying } from '#support/words.ts'

for (const lang of langsOf(import.meta.filename)) {
  test(`dinner is delivered to a typed address, for the fee of its area (${lang})`, async ({
    page,
    shop,
    browser,
  }) => {
    await page.goto(`/${lang}/home/`)
    await page
      .getByRole('link', { name: say(lang, 'method.delivery') })
      .first()
      .click()
    await page.getByRole('button', { name: say(lang, 'method.address.save') }).click()
    await expect(page.getByText(say(lang, 'method.place.missing'))).toBeVisible()
    await page.getByLabel(say(lang, 'method.place'), { exact: true }).selectOption('al-yasmin/al-yasmin-near')
    await page.getByRole('button', { name: say(lang, 'method.address.save') }).click()
    await expect(page.getByText(say(lang, 'method.line.missing'))).toBeVisible()
    await typeInto(page.getByLabel(say(lang, 'method.line')), '7421 طريق أنس بن مالك')
    await page.getByRole('button', { name: say(lang, 'method.address.save') }).click()
    await expect(page.getByRole('main').getByText('7421 طريق أنس بن مالك').first()).toBeVisible()
    // the form and its button are gone
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.getByRole('button', { name: say(lang, 'method.to-menu') }).click()

    await chooseDish(page, lang, 'mandi-chicken')
    await page.goto(`/${lang}/auth/login/?next=/${lang}/checkout/`)
    await signIn(page, shop, lang, { phone: newPhone(), name: ['هدى', 'Al Harbi'] })
    await expect(page).toHaveURL(`/${lang}/checkout/`)
    await page.getByRole('button', { name: saying(lang, 'checkout.place') }).click()
    await expect(page).toHaveURL(/thank-you/)
    const id = page.url().split('/').at(-2) ?? ''

    // 34 for the dish and 9 for delivery
    await page.goto(`/${lang}/order/${id}/`)
    await expect(page.getByText('43', { exact: true }).first()).toBeVisible()
    const receipt = await openReceipt(page, lang)
    await expect(receipt.getByText('7421 طريق أنس بن مالك')).toBeVisible()

    const stranger = await (await browser.newContext({ baseURL: shop.origin })).newPage()
    watchConsole(stranger)
    await stranger.goto(`/${lang}/order/${id}/`)
    await expect(stranger.getByText(say(lang, 'order.says.placed')).first()).toBeVisible()
    await expect(stranger.getByText('7421')).toHaveCount(0)
    await expect(stranger.getByText('هدى')).toHaveCount(0)
  })

  test(`an address that a guest types stays at the sign-in of a second customer (${lang})`, async ({
    page,
    context,
    shop,
  }) => {
    const first = await signInOverHttp(shop, { phone: newPhone(), name: ['Noura', 'Al Harbi'], lang })
    await lendSession(context, shop, first)
    await page.goto(`/${lang}/profile/`)
    await expect(page.getByText('Noura').first()).toBeVisible()
    await endElsewhere(shop, first)
    const isKnown = page.waitForResponse((response) => response.url().endsWith('/api/v1/session'))
    await page.goto(`/${lang}/method/delivery/`)
    await isKnown
    await page.getByLabel(say(lang, 'method.place'), { exact: true }).selectOption('al-yasmin/al-yasmin-near')
    await typeInto(page.getByLabel(say(lang, 'method.line')), '7421 طريق أنس بن مالك')
    await page.getByRole('button', { name: say(lang, 'method.address.save') }).click()
    await expect(page.getByRole('main').getByText('7421 طريق أنس بن مالك').first()).toBeVisible()
    await page.getByRole('button', { name: say(lang, 'method.to-menu') }).click()
    await addDish(page, lang, 'laban')

    await page.goto(`/${lang}/auth/login/?next=/${lang}/method/delivery/`)
    await signIn(page, shop, lang, { phone: newPhone(), name: ['Huda', 'Second'] })

    await expect(page).toHaveURL(`/${lang}/method/delivery/`)
    await expect(page.getByRole('main').getByText('7421 طريق أنس بن مالك').first()).toBeVisible()
  })

  test(`an address that is typed before the page knows that the session ended stays too (${lang})`, async ({
    page,
    context,
    shop,
  }) => {
    const first = await signInOverHttp(shop, { phone: newPhone(), name: ['Noura', 'Al Harbi'], lang })
    await lendSession(context, shop, first)
    await page.goto(`/${lang}/method/delivery/`)
    await page.getByLabel(say(lang, 'method.place'), { exact: true }).selectOption('al-yasmin/al-yasmin-near')
    await endElsewhere(shop, first)
    await typeInto(page.getByLabel(say(lang, 'method.line')), '7421 طريق أنس بن مالك')
    const isKnown = page.waitForResponse((response) => response.url().endsWith('/api/v1/session'))
    await page.getByRole('button', { name: say(lang, 'method.address.save') }).click()
    await isKnown
    await expect(page.getByRole('main').getByText('7421 طريق أنس بن مالك').first()).toBeVisible()
    await page.getByRole('button', { name: say(lang, 'method.to-menu') }).click()
    await addDish(page, lang, 'laban')

    await page.goto(`/${lang}/auth/login/?next=/${lang}/method/delivery/`)
    await signIn(page, shop, lang, { phone: newPhone(), name: ['Huda', 'Second'] })

    await expect(page).toHaveURL(`/${lang}/method/delivery/`)
    await expect(page.getByRole('main').getByText('7421 طريق أنس بن مالك').first()).toBeVisible()
  })

  test(`the checkout asks for what is missing, and returns from there (${lang})`, async ({
    page,
    context,
    shop,
  }) => {
    await standAt(context, { latitude: 24.8265, longitude: 46.6412 })
    await signInByApi(page, shop, lang)
    await page.goto(`/${lang}/`)
    await chooseDish(page, lang, 'mandi-chicken')
    await page.goto(`/${lang}/cart/`)
    const main = page.getByRole('main')
    await expect(main.getByText(say(lang, 'where.ask'), { exact: true })).toBeVisible()
    await expect(main.getByText(saying(lang, 'cart.where.pickup'))).toHaveCount(0)
    await page.getByRole('link', { name: saying(lang, 'cart.checkout') }).click()

    // without a method the button leads to the choice above
    const place = page.getByRole('button', { name: saying(lang, 'checkout.place') })
    await expect(place).toHaveAccessibleDescription(say(lang, 'checkout.block.method'))
    await place.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('radio', { name: say(lang, 'method.delivery') })).toBeFocused()
    await page.keyboard.press('Space')

    // without an address it leads to the address, which returns to the checkout
    await expect(place).toHaveAccessibleDescription(say(lang, 'refusal.address-missing'))
    await place.click({ force: true })
    await expect(page).toHaveURL(new RegExp(`/${lang}/method/delivery/`))
    await page.getByRole('button', { name: say(lang, 'method.here') }).click()
    await typeInto(page.getByLabel(say(lang, 'method.line')), '7421 طريق أنس بن مالك')
    await page.getByRole('button', { name: say(lang, 'method.address.save') }).click()
    await expect(page).toHaveURL(`/${lang}/checkout/`)
    await expect(page.getByRole('region', { name: say(lang, 'method.label') })).toContainText('7421')
    await page.getByText(say(lang, 'checkout.pay.cash'), { exact: true }).click()
    await place.click()
    await expect(page).toHaveURL(/thank-you/)
  })

  test(`a place outside of every area is reported, with the nearest branch for pick-up (${lang})`, async ({
    page,
    context,
  }) => {
    await standAt(context, { latitude: 20.5, longitude: 51.5 })
    await page.goto(`/${lang}/method/delivery/`)

    await page.getByRole('button', { name: say(lang, 'method.here') }).click()

    await expect(page.getByText(say(lang, 'method.outside'))).toBeVisible()
    await page.getByRole('button', { name: say(lang, 'method.outside.pickup') }).click()
    await expect(page).toHaveURL(new RegExp(`/${lang}/method/pickup/`))
  })
}
