import brand from '#server/catalogue/brand/sufra.menu.json' with { type: 'json' }
import { expectFocus, tabTo } from './keyboard.ts'
import { expect, langsOf, test } from './shop.ts'
import { heading } from './walk.ts'
import { newPhone } from '#support/new-phone.ts'
import { say, saying } from '#support/words.ts'
import { e164, nameOf } from '#support/demo-brand.ts'

const sizes = brand.optionGroups.find(({ id }) => id === 'chicken-size')?.options ?? []

for (const lang of langsOf(import.meta.filename)) {
  test(`dinner is ordered by keyboard only, with a visible focus at every step (${lang})`, async ({
    page,
    shop,
  }) => {
    const phone = newPhone()
    const { keyboard } = page
    const name = nameOf('items', 'mandi-chicken', lang)
    const dish = page.getByRole('dialog', { name })
    await page.addInitScript(() => {
      addEventListener('pointerdown', () => sessionStorage.setItem('pointed', '1'), { capture: true })
    })
    await page.goto(`/${lang}/`)

    // past the header to the dishes
    await tabTo(page, say(lang, 'ui.skip'), { most: 1 })
    await keyboard.press('Enter')
    await tabTo(page, new RegExp(`^${name}$`))
    await keyboard.press('Enter')
    await expect(dish).toBeVisible()
    await keyboard.press('Escape')
    await expect(dish).toBeHidden()
    await expectFocus(page, name)

    // increases the quantity
    await keyboard.press('Enter')
    await expect(dish).toBeVisible()
    await tabTo(page, sizes[0]?.name[lang] ?? '')
    await keyboard.press('ArrowDown')
    await expect(dish.getByRole('radio', { name: sizes[1]?.name[lang] ?? '' })).toBeChecked()
    await tabTo(page, saying(lang, 'dish.add'))
    await keyboard.press('Enter')
    await expect(dish).toBeHidden()
    await expectFocus(page, name)

    // past the dishes to the cart, which is a sheet for a guest
    await page.goto(`/${lang}/`)
    const skip = say(lang, 'cart.skip', { count: 1 })
    await page.getByRole('link', { name: skip }).waitFor()
    // a chunk that loads later renders the cart bar
    await page.getByRole('region', { name: say(lang, 'cart.label') }).waitFor()
    await tabTo(page, say(lang, 'ui.skip'), { most: 1 })
    await keyboard.press('Enter')
    await tabTo(page, skip, { most: 1 })
    await keyboard.press('Enter')
    await expectFocus(page, say(lang, 'cart.count', { count: 1 }))
    await keyboard.press('Enter')
    const cart = page.getByRole('dialog', { name: say(lang, 'cart.title') })
    await expect(cart).toBeVisible()
    await keyboard.press('Escape')
    await expect(cart).toBeHidden()
    await expectFocus(page, say(lang, 'cart.count', { count: 1 }))
    await keyboard.press('Enter')
    await tabTo(page, saying(lang, 'cart.checkout'))
    await keyboard.press('Enter')

    // the sign-in
    await expectFocus(page, say(lang, 'account.login.title'))
    await tabTo(page, say(lang, 'account.phone'))
    await keyboard.type(phone)
    await tabTo(page, say(lang, 'account.terms.link'))
    await keyboard.press('Space')
    await tabTo(page, say(lang, 'account.login.send'))
    await keyboard.press('Enter')
    await expectFocus(page, say(lang, 'account.otp.label'))
    await keyboard.type(await shop.codeFor(e164(phone)))
    await expectFocus(page, say(lang, 'account.register.title'))
    await expect(heading(page, say(lang, 'account.register.title'))).toHaveCSS('outline-style', 'none')
    await expect(page.getByRole('link', { name: say(lang, 'dish.back') })).toBeVisible()
    await tabTo(page, say(lang, 'account.last-name'))
    await keyboard.type('Al Harbi')
    await keyboard.press('Enter')
    const firstName = page.getByLabel(say(lang, 'account.first-name'))
    await expect(firstName).toBeFocused()
    await expect(firstName).toHaveAccessibleDescription(say(lang, 'account.name.missing'))
    await keyboard.type('نورة')
    await expect(firstName).not.toHaveAccessibleDescription(say(lang, 'account.name.missing'))
    await keyboard.press('Enter')

    // method and payment
    await expectFocus(page, say(lang, 'title.checkout'))
    await tabTo(page, say(lang, 'method.delivery'))
    await keyboard.press('ArrowDown')
    await keyboard.press('Space')
    await expect(page.getByRole('radio', { name: say(lang, 'method.pickup'), exact: true })).toBeChecked()
    await tabTo(page, say(lang, 'checkout.pay.branch'))
    await keyboard.press('ArrowUp')
    await expect(page.getByRole('radio', { name: say(lang, 'checkout.pay.cash') })).toBeChecked()
    await tabTo(page, saying(lang, 'checkout.place'))
    await keyboard.press('Enter')

    await expect(page).toHaveURL(/thank-you/)
    await expectFocus(page, say(lang, 'thank-you.title'))
    expect(await page.evaluate(() => sessionStorage.getItem('pointed'))).toBeNull()
  })

  test(`a key pressed before a sheet is modal finds it over the page (${lang})`, async ({ page }) => {
    const name = nameOf('items', 'mandi-chicken', lang)
    const dish = page.locator('dialog[open]')
    await page.goto(`/${lang}/`)
    await tabTo(page, new RegExp(`^${name}$`), { most: 60 })
    // stops animation frames
    await page.evaluate(() => {
      window.requestAnimationFrame = () => 0
    })
    await page.keyboard.press('Enter')
    await expect(dish).toHaveAccessibleName(name)
    expect(await dish.evaluate((element) => element.matches(':modal'))).toBe(false)

    await page.keyboard.down('Tab')
    expect(await dish.evaluate((element) => element.matches(':modal'))).toBe(true)
    expect(await dish.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await page.keyboard.up('Tab')
    await page.keyboard.press('Escape')
    await expect(dish).toHaveCount(0)
    await expectFocus(page, name)

    await page.keyboard.press('Enter')
    await expect(dish).toHaveAccessibleName(name)
    await page.keyboard.press('Escape')
    await expect(dish).toHaveCount(0)
    await expectFocus(page, name)
  })
}
