import type { Locator, Page } from '@playwright/test'
import type { Lang } from '#domain/locale.ts'
import { signInByApi } from './people.ts'
import { expect, langsOf, test } from './shop.ts'
import { toCheckout } from './pay.ts'
import { storedData } from './stored-data.ts'
import { replaceIn, typeInto } from './type-into.ts'
import {
  addDish,
  chooseDish,
  choosePickup,
  goTo,
  openPromo,
  openReceipt,
  readOn,
  signIn,
  toOtherBranch,
} from './walk.ts'
import { newPhone } from '#support/new-phone.ts'
import { say, saying } from '#support/words.ts'
import { nameOf } from '#support/demo-brand.ts'

test.use({ ownShopOf: import.meta.filename })

const field = (page: Page, lang: Lang): Locator =>
  page.getByRole('textbox', { name: say(lang, 'promo.label'), exact: true })

async function applyCode(page: Page, lang: Lang, code: string): Promise<void> {
  await replaceIn(field(page, lang), code)
  await page.getByRole('button', { name: say(lang, 'promo.apply'), exact: true }).click()
}

for (const lang of langsOf(import.meta.filename)) {
  test(`a code in Arabic digits is in cart, checkout, order and receipt, and used once (${lang})`, async ({
    page,
    shop,
  }) => {
    const code = `YASMIN15${lang.toUpperCase()}`
    shop.command('promo', 'add', code, '--amount', '15', '--minimum', '30', '--each', '1')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/${lang}/`)
    await addDish(page, lang, 'laban')
    const openSheet = () =>
      page
        .getByRole('region', { name: say(lang, 'cart.label') })
        .getByRole('link')
        .click()

    await openSheet()
    await page.getByRole('button', { name: say(lang, 'promo.apply'), exact: true }).click()
    await expect(field(page, lang)).toHaveAccessibleDescription(say(lang, 'promo.empty'))
    await applyCode(page, lang, 'NOSUCH')
    await expect(field(page, lang)).toHaveAccessibleDescription(say(lang, 'refusal.promo-unknown'))
    await expect(field(page, lang)).toBeFocused()
    await applyCode(page, lang, ` yasmin ١٥${lang}`)
    await expect(field(page, lang)).toHaveValue(code)
    // 5 below the minimum of 30
    await expect(field(page, lang)).toHaveAccessibleDescription(/25/)
    await readOn(page)
    await page.getByRole('button', { name: say(lang, 'promo.remove.it') }).click()
    await expect(field(page, lang)).toHaveValue('')
    await expect(field(page, lang)).toBeFocused()
    await readOn(page)
    await applyCode(page, lang, code.toLowerCase())
    await expect(field(page, lang)).toHaveValue(code)

    // the code stays with the cart after a reload
    await expect.poll(() => storedData(page)).toContain(code)
    await page.goto(`/${lang}/`)
    await chooseDish(page, lang, 'mandi-chicken')
    await openSheet()
    await expect(field(page, lang)).toHaveValue(code)
    await expect(page.getByText(say(lang, 'cart.promo', { code }))).toBeVisible()
    // 5 and 34, less 15
    const checkout = page.getByRole('link', { name: saying(lang, 'cart.checkout') })
    await expect(checkout).toContainText('24')
    await checkout.click()

    const phone = newPhone()
    await signIn(page, shop, lang, { phone, name: ['نورة', 'Al Promo'] })
    await expect(page).toHaveURL(`/${lang}/checkout/`)
    await page.getByText(say(lang, 'method.pickup'), { exact: true }).click()
    await toOtherBranch(page, lang)
    await choosePickup(page, lang, 'al-yasmin')
    await expect(page).toHaveURL(`/${lang}/checkout/`)
    await expect(page.getByText(say(lang, 'cart.promo', { code }))).toBeVisible()
    await page.getByText(say(lang, 'checkout.pay.branch'), { exact: true }).click()
    const place = page.getByRole('button', { name: saying(lang, 'checkout.place') })
    await expect(place).toContainText('24')
    await place.click()
    await expect(page).toHaveURL(/thank-you/)
    await page.getByRole('link', { name: say(lang, 'thank-you.follow') }).click()

    const bill = await receiptOf(page, lang)
    expect(bill).toContainEqual([say(lang, 'cart.promo', { code }), -1500])
    expect(bill.at(-1)).toEqual([say(lang, 'cart.total'), 2400])

    // the order used the code up: it was for one use
    await page.goto(`/${lang}/`)
    await addDish(page, lang, 'laban')
    await page.goto(`/${lang}/cart/`)
    await expect(field(page, lang)).toHaveValue('')
    await applyCode(page, lang, code)
    await expect(field(page, lang)).toHaveAccessibleDescription(say(lang, 'refusal.promo-used-up'))
    expect(shop.command('promo', 'list')).toContain(`${code}  SAR 15  from SAR 30  1 each  used 1`)
  })

  test(`a delivery with promo code, fee and deposit costs the sum of its parts (${lang})`, async ({
    page,
    shop,
  }) => {
    const code = `FEAST20${lang.toUpperCase()}`
    shop.command('promo', 'add', code, '--percent', '20', '--cap', '30', '--method', 'delivery')
    await page.setViewportSize({ width: 1280, height: 900 })
    await signInByApi(page, shop, lang, { name: ['هدى', 'Al Feast'] })
    await page.goto(`/${lang}/method/delivery/`)
    await page.getByLabel(say(lang, 'method.place'), { exact: true }).selectOption('an-narjis/12000')
    await typeInto(page.getByLabel(say(lang, 'method.line')), '7421 طريق أنس بن مالك')
    await page.getByRole('button', { name: say(lang, 'method.address.save') }).click()
    await page.getByRole('button', { name: say(lang, 'method.to-menu') }).click()
    const tray = nameOf('items', 'feast-mixed', lang)
    await goTo(page, lang, 'feast-mixed')
    await page.getByRole('link', { name: tray, exact: true }).click()
    const sheet = page.getByRole('dialog', { name: tray })
    await sheet.getByRole('button', { name: saying(lang, 'dish.add') }).click()
    await expect(sheet).toBeHidden()
    await page.goto(`/${lang}/checkout/`)

    await openPromo(page, lang)
    await applyCode(page, lang, code)
    await expect(field(page, lang)).toHaveValue(code)
    // 260, less 20 % but at most 30, plus a delivery fee of 21 and a plates deposit of 100
    const place = page.getByRole('button', { name: saying(lang, 'checkout.place') })
    await expect(place).toContainText('351')
    await place.click()
    await expect(page).toHaveURL(/thank-you/)
    await page.getByRole('link', { name: say(lang, 'thank-you.follow') }).click()

    const bill = await receiptOf(page, lang)
    expect(bill).toEqual([
      [say(lang, 'cart.subtotal'), 26_000],
      [say(lang, 'cart.promo', { code }), -3000],
      [say(lang, 'cart.delivery'), 2100],
      [say(lang, 'cart.deposit'), 10_000],
      [say(lang, 'cart.total'), 35_100],
    ])
  })

  test(`a code that is not valid in the branch has no effect, and applies where it is (${lang})`, async ({
    page,
    shop,
    context,
  }) => {
    const code = `OLAYA10${lang.toUpperCase()}`
    shop.command('promo', 'add', code, '--percent', '10', '--branch', 'al-olaya')
    await signInByApi(page, shop, lang)
    await page.goto(`/${lang}/`)
    await addDish(page, lang, 'laban')
    await page.goto(`/${lang}/method/pickup/`)
    await choosePickup(page, lang, 'al-yasmin')
    await page.goto(`/${lang}/cart/`)

    await applyCode(page, lang, code)
    await expect(field(page, lang)).toHaveAccessibleDescription(say(lang, 'refusal.promo-elsewhere'))
    await expect(page.getByText(say(lang, 'cart.promo', { code }))).toBeHidden()

    await page.goto(`/${lang}/method/pickup/`)
    await choosePickup(page, lang, 'al-olaya')
    // the menu of the other branch is loaded before the branch changes
    await expect(page).toHaveURL(`/${lang}/`)
    await page.goto(`/${lang}/cart/`)
    await expect(page.getByText(say(lang, 'cart.promo', { code }))).toBeVisible()

    // a total with the code is computed offline; a new code needs the server
    await context.setOffline(true)
    await expect(page.getByText(say(lang, 'cart.promo', { code }))).toBeVisible()
    await page.getByRole('button', { name: say(lang, 'promo.remove.it') }).click()
    await expect(page.getByText(say(lang, 'cart.promo', { code }))).toBeHidden()
    await expect(field(page, lang)).toHaveAccessibleDescription(say(lang, 'promo.offline'))
    await expect(page.getByRole('button', { name: say(lang, 'promo.apply'), exact: true })).toBeDisabled()
  })

  test(`a code that was ended during checkout is removed, and the order continues (${lang})`, async ({
    page,
    shop,
  }) => {
    const code = `ENDING5${lang.toUpperCase()}`
    shop.command('promo', 'add', code, '--amount', '5')
    await toCheckout(page, shop, lang)
    await page.getByText(say(lang, 'checkout.pay.branch'), { exact: true }).click()
    await openPromo(page, lang)
    await applyCode(page, lang, code)
    const row = page.getByText(say(lang, 'cart.promo', { code }))
    await expect(row).toBeVisible()
    shop.command('promo', 'end', code)

    const place = page.getByRole('button', { name: saying(lang, 'checkout.place') })
    await place.click()
    await expect(page.getByRole('alert')).toContainText(say(lang, 'refusal.promo-unknown'))
    await page.getByRole('button', { name: say(lang, 'promo.without') }).click()
    await expect(row).toBeHidden()
    await expect(page.getByRole('alert')).toBeHidden()
    await place.click()
    await expect(page).toHaveURL(/thank-you/)
  })
}

/** The amounts on the screen of an order: label and halalas of each row. */
async function receiptOf(page: Page, lang: Lang): Promise<[label: string, amount: number][]> {
  const order = await openReceipt(page, lang)
  await expect(order.getByText(say(lang, 'cart.total'), { exact: true })).toBeVisible()
  const labels = await order.getByRole('term').allTextContents()
  const amounts = await order.getByRole('definition').allTextContents()
  const end = labels.indexOf(say(lang, 'cart.total')) + 1
  return labels
    .slice(0, end)
    .map((label, row) => [
      label,
      Math.round(100 * Number(amounts[row]?.replace('−', '-').replaceAll(',', ''))),
    ])
}
