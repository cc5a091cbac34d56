import type { Locator, Page } from '@playwright/test'
import type { Lang } from '#domain/locale.ts'
import { signInByApi } from './people.ts'
import { expect, langsOf, test } from './shop.ts'
import { storedData } from './stored-data.ts'
import { typeCode, typeInto } from './type-into.ts'
import { choosePickup, goTo, heading, openReceipt, standAt } from './walk.ts'
import { newPhone } from '#support/new-phone.ts'
import { say, saying } from '#support/words.ts'
import { e164, nameOf } from '#support/demo-brand.ts'

/**
 * Counts taps: every pointerdown of a finger that the page receives. Typing is no tap: phone, code and name
 * are filled in by keyboard. Scrolling is no tap either. The usual in two taps is counted in reorder.e2e.ts.
 */
const key = 'taps'

async function countTaps(page: Page): Promise<void> {
  await page.addInitScript((key) => {
    const count = ({ isTrusted }: Event) => {
      if (isTrusted) sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key)) + 1))
    }
    addEventListener('pointerdown', count, { capture: true })
  }, key)
}

const tapsOf = (page: Page): Promise<number> =>
  page.evaluate((key) => Number(sessionStorage.getItem(key)), key)

/** Begins to count. */
const begin = (page: Page): Promise<void> => page.evaluate((key) => sessionStorage.removeItem(key), key)

const bar = (page: Page, lang: Lang): Locator =>
  page.getByRole('region', { name: say(lang, 'cart.label') }).getByRole('link')

test.use({ hasTouch: true })

for (const lang of langsOf(import.meta.filename)) {
  test(`the first order of a guest for pick-up takes nine taps beside phone and code (${lang})`, async ({
    page,
    shop,
  }) => {
    await countTaps(page)
    await page.goto(`/${lang}/`)
    await goTo(page, lang, 'hummus')
    await begin(page)

    await page
      .getByRole('button', { name: say(lang, 'item.add', { name: nameOf('items', 'hummus', lang) }) })
      .tap()
    await bar(page, lang).tap()
    await page.getByRole('link', { name: saying(lang, 'cart.checkout') }).tap()
    await signInByTaps(page, lang, (phone) => shop.codeFor(phone))
    await page.getByText(say(lang, 'method.pickup'), { exact: true }).tap()
    // the pick-up branch is preselected: the branch of the menu
    await expect(page.getByRole('region', { name: say(lang, 'method.label') })).toContainText(
      nameOf('branches', 'al-yasmin', lang),
    )
    await page.getByText(say(lang, 'checkout.pay.cash'), { exact: true }).tap()
    await page.getByRole('button', { name: saying(lang, 'checkout.place') }).tap()

    await expect(page).toHaveURL(/thank-you/)
    expect(await tapsOf(page)).toBe(9)
  })

  test(`the first delivery to a guest's position takes at most fifteen taps (${lang})`, async ({
    page,
    context,
    shop,
  }) => {
    await standAt(context, { latitude: 24.8265, longitude: 46.6412 })
    await countTaps(page)
    await page.goto(`/${lang}/`)
    await goTo(page, lang, 'mandi-chicken')
    await begin(page)

    await page.getByRole('link', { name: nameOf('items', 'mandi-chicken', lang), exact: true }).tap()
    await page.getByRole('button', { name: saying(lang, 'dish.add') }).tap()
    await bar(page, lang).tap()
    await page.getByRole('link', { name: saying(lang, 'cart.checkout') }).tap()
    await signInByTaps(page, lang, (phone) => shop.codeFor(phone))
    await page.getByText(say(lang, 'method.delivery'), { exact: true }).tap()
    await page.getByRole('link', { name: say(lang, 'checkout.where.choose') }).tap()
    await page.getByRole('button', { name: say(lang, 'method.here') }).tap()
    await typeInto(page.getByLabel(say(lang, 'method.line')), '7421 طريق أنس بن مالك')
    await page.getByRole('button', { name: say(lang, 'method.address.save') }).tap()
    await expect(page).toHaveURL(`/${lang}/checkout/`)
    await page.getByText(say(lang, 'checkout.pay.cash'), { exact: true }).tap()
    await page.getByRole('button', { name: saying(lang, 'checkout.place') }).tap()

    await expect(page).toHaveURL(/thank-you/)
    expect(await tapsOf(page)).toBeLessThanOrEqual(15)
  })

  test(`an order of a dish with options, paid at the counter, takes nine taps too (${lang})`, async ({
    page,
    shop,
  }) => {
    const name = nameOf('items', 'mandi-chicken', lang)
    await countTaps(page)
    await page.goto(`/${lang}/`)
    await goTo(page, lang, 'mandi-chicken')
    await begin(page)

    await page.getByRole('link', { name, exact: true }).tap()
    const dish = page.getByRole('dialog', { name })
    await dish.getByRole('button', { name: saying(lang, 'dish.add') }).tap()
    await expect(dish).toBeHidden()
    await bar(page, lang).tap()
    await page.getByRole('link', { name: saying(lang, 'cart.checkout') }).tap()
    await signInByTaps(page, lang, (phone) => shop.codeFor(phone))
    await page.getByText(say(lang, 'method.pickup'), { exact: true }).tap()
    await page.getByRole('button', { name: saying(lang, 'checkout.place') }).tap()

    await expect(page).toHaveURL(/thank-you/)
    expect(await tapsOf(page)).toBe(9)
  })

  test(`a favourite for pick-up takes four taps, another branch two, the loyalty code one (${lang})`, async ({
    page,
    shop,
  }) => {
    const regular = await signInByApi(page, shop, lang)
    const had = { itemId: 'kabsa-chicken', quantity: 2, note: 'بدون بصل' }
    const optionIds = ['chicken-half', 'rice-kabsa', 'spice-mild', 'top-nuts']
    await regular.order({ branchId: 'al-yasmin', lines: [{ ...had, id: 'one', optionIds }] })
    await countTaps(page)
    await page.goto(`/${lang}/method/pickup/`)
    await choosePickup(page, lang, 'al-yasmin')
    const again = page.getByRole('button', {
      name: say(lang, 'menu.again.add', { name: nameOf('items', 'kabsa-chicken', lang) }),
    })
    await expect(again).toBeVisible()

    await begin(page)
    await page
      .getByRole('link', { name: say(lang, 'nav.code') })
      .last()
      .tap()
    await expect(heading(page, say(lang, 'title.qr'))).toBeVisible()
    expect(await tapsOf(page)).toBe(1)

    await page.goto(`/${lang}/`)
    await begin(page)
    await again.tap()
    await bar(page, lang).tap()
    await page.getByRole('link', { name: saying(lang, 'cart.checkout') }).tap()
    await page.getByRole('button', { name: saying(lang, 'checkout.place') }).tap()
    await expect(page).toHaveURL(/thank-you/)
    expect(await tapsOf(page)).toBe(4)
    await page.getByRole('link', { name: say(lang, 'thank-you.follow') }).tap()
    await expect((await openReceipt(page, lang)).getByText('بدون بصل')).toBeVisible()

    await page.goto(`/${lang}/`)
    await begin(page)
    await page
      .getByRole('banner')
      .getByRole('link', { name: nameOf('branches', 'al-yasmin', lang) })
      .tap()
    await page.getByText(nameOf('branches', 'al-olaya', lang), { exact: true }).tap()
    await expect(page.getByRole('radio', { name: nameOf('branches', 'al-olaya', lang) })).toBeChecked()
    expect(await tapsOf(page)).toBe(2)
    await expect.poll(() => storedData(page)).toContain('"branchId":"al-olaya"')
    await page.goto(`/${lang}/`)
    await expect(page.getByRole('banner')).toContainText(nameOf('branches', 'al-olaya', lang))
  })
}

/** Signs in by finger: the terms, the code, the name; the typing in between is not counted. */
async function signInByTaps(
  page: Page,
  lang: Lang,
  codeFor: (phone: string) => Promise<string>,
): Promise<void> {
  const phone = newPhone()
  await typeInto(page.getByLabel(say(lang, 'account.phone')), phone)
  await page.getByRole('checkbox').tap({ force: true })
  await page.getByRole('button', { name: say(lang, 'account.login.send') }).tap()
  const code = page.getByLabel(say(lang, 'account.otp.label'))
  await expect(code).toBeVisible()
  await typeCode(code, await codeFor(e164(phone)))
  await typeInto(page.getByLabel(say(lang, 'account.first-name')), 'نورة')
  await typeInto(page.getByLabel(say(lang, 'account.last-name')), 'Al Harbi')
  await page.getByRole('button', { name: say(lang, 'account.register.save') }).tap()
  await expect(page).toHaveURL(`/${lang}/checkout/`)
}
