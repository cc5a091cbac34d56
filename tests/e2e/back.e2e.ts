import { expect, langsOf, test } from './shop.ts'
import { say, saying } from '#support/words.ts'
import { addDish } from './walk.ts'

for (const lang of langsOf(import.meta.filename)) {
  test(`the way back from the sign-in leads to the cart that one came from (${lang})`, async ({ page }) => {
    await page.goto(`/${lang}/`)
    await addDish(page, lang, 'laban')
    const cart = page.getByRole('dialog', { name: say(lang, 'cart.title') })
    const checkout = cart.getByRole('link', { name: saying(lang, 'cart.checkout') })
    await page
      .getByRole('region', { name: say(lang, 'cart.label') })
      .getByRole('link')
      .press('Enter')
    await checkout.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/${lang}/auth/login/`))

    // no order is possible as a guest
    await expect(page.getByRole('link', { name: say(lang, 'account.menu') })).toBeVisible()
    await expect(page.getByRole('link', { name: say(lang, 'account.guest') })).toHaveCount(0)
    await page.getByRole('link', { name: say(lang, 'ui.back'), exact: true }).press('Enter')

    await expect(checkout).toBeVisible()
    await checkout.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/${lang}/auth/login/`))
    await page.goBack()
    await expect(checkout).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(cart).toBeHidden()
    await expect(page).toHaveURL(`/${lang}/`)
  })

  test(`the sign-in goes one step back, and without one to the cart or the menu (${lang})`, async ({
    page,
  }) => {
    const back = page.getByRole('link', { name: say(lang, 'ui.back'), exact: true })
    await page.goto(`/${lang}/home/`)
    await page.getByRole('link', { name: say(lang, 'home.sign-in') }).press('Enter')
    await expect(page.getByRole('link', { name: say(lang, 'account.guest') })).toBeVisible()
    await back.press('Enter')
    await expect(page).toHaveURL(`/${lang}/home/`)

    const opened = await page.context().newPage()
    await opened.goto(`/${lang}/auth/login/?next=/${lang}/checkout/`)
    await opened.getByRole('link', { name: say(lang, 'ui.back'), exact: true }).press('Enter')
    const cart = opened.getByRole('dialog', { name: say(lang, 'cart.title') })
    await expect(cart).toBeVisible()
    await opened.keyboard.press('Escape')
    await expect(cart).toBeHidden()
    await expect(opened).toHaveURL(`/${lang}/`)
  })

  test(`a wide screen shows a guest's cart beside the menu only; a narrow one opens it (${lang})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(`/${lang}/`)
    await addDish(page, lang, 'laban')
    const beside = page.getByRole('complementary', { name: say(lang, 'cart.title') })
    const cart = page.getByRole('dialog', { name: say(lang, 'cart.title') })

    await page.goto(`/${lang}/?cart=true`)

    await expect(beside.getByRole('link', { name: saying(lang, 'cart.checkout') })).toBeVisible()
    await expect(page).toHaveURL(`/${lang}/`)
    await expect(cart).toHaveCount(0)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(cart).toHaveCount(0)
    await page
      .getByRole('region', { name: say(lang, 'cart.label') })
      .getByRole('link')
      .press('Enter')
    await expect(cart).toBeVisible()
    // a phone that is turned keeps what is open
    await page.setViewportSize({ width: 1280, height: 900 })
    await expect(cart).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(cart).toBeHidden()
    await expect(page).toHaveURL(`/${lang}/`)
  })
}
