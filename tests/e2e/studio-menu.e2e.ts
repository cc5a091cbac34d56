import type { Browser, Page } from '@playwright/test'
import type { Lang } from '#domain/locale.ts'
import { nameOf } from '#support/demo-brand.ts'
import { newPhone } from '#support/new-phone.ts'
import type { RunningShop } from '#support/running-shop.ts'
import { signInOverHttp } from '#support/sign-in-over-http.ts'
import { say } from '#support/words.ts'
import { findings } from './findings.ts'
import { test } from './in-the-evening.ts'
import { lendSession } from './people.ts'
import { expect, langsOf, watchConsole } from './shop.ts'
import { replaceIn, typeInto } from './type-into.ts'
import { choosePickup } from './walk.ts'

test.use({ ownShopOf: import.meta.filename })

const sizes = { en: { width: 1280, height: 860 }, ar: { width: 390, height: 844 } } as const

/** What each language changes: both have one shop, where the changes of the first are live. */
const words = {
  en: { category: 'Breakfast', other: 'الفطور', option: 'Honey', dish: 'Karak', copy: 'Karak 2' },
  ar: { category: 'الإفطار', other: 'Morning', option: 'قرفة', dish: 'كنافة', copy: 'كنافة 2' },
} as const
const dishesOf = {
  en: { full: 'kabsa', moved: 'kabsa-lamb', sharing: 3, repriced: ['hummus', 'laban'] },
  ar: { full: 'mandi', moved: 'mandi-lamb', sharing: 5, repriced: ['yogurt', 'lentil-soup'] },
} as const
const newPrices = { en: [/12.*18/, /5.*8/], ar: [/8.*12/, /12.*18/] } as const

/** A browser of an owner. */
async function openOwner(browser: Browser, shop: RunningShop, lang: Lang): Promise<Page> {
  const phone = newPhone()
  shop.command('staff', 'add', '--phone', phone, '--role', 'owner', '--name', 'Reem')
  const owner = await signInOverHttp(shop, { phone, name: ['Reem', 'Al Harbi'], lang })
  const context = await browser.newContext({ viewport: sizes[lang], baseURL: shop.origin })
  await lendSession(context, shop, owner)
  const page = await context.newPage()
  watchConsole(page)
  return page
}

/** Puts the focus on a control and presses keys, as an owner without a mouse. */
async function pressOn(page: Page, name: string, keys: readonly string[]): Promise<void> {
  await page.getByRole('button', { name, exact: true }).focus()
  for (const key of keys) await page.keyboard.press(key)
}

for (const lang of langsOf(import.meta.filename)) {
  const { category, other, option, dish, copy } = words[lang]
  const { full, moved, sharing, repriced } = dishesOf[lang]
  const otherLang = lang === 'en' ? 'ar' : 'en'

  test(`the menu is arranged, extended and repriced, and customers see it (${lang})`, async ({
    page,
    browser,
    shop,
  }) => {
    const studio = await openOwner(browser, shop, lang)
    const button = (id: string, values = {}) =>
      studio.getByRole('button', { name: say(lang, id, values), exact: true })
    const sheet = studio.getByRole('dialog')
    // a sheet is modal a frame after it is shown, and then its first button has the focus
    const openSheet = async (id: string, values = {}) => {
      await button(id, values).press('Enter')
      await expect(sheet.getByRole('button', { name: say(lang, 'ui.close') })).toBeFocused()
    }
    const closeSheet = async () => {
      await studio.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
    }
    await studio.goto(`/${lang}/studio/`)

    // a category with hours of its own
    await openSheet('studio.add-category')
    await typeInto(sheet.getByLabel(say(lang, `studio.name.${lang}`)), category)
    await typeInto(sheet.getByLabel(say(lang, `studio.name.${otherLang}`)), other)
    await sheet.getByRole('radio', { name: say(lang, 'studio.cloth.zafaran') }).press('Space')
    await sheet.getByRole('button', { name: say(lang, 'studio.add-dish') }).press('Enter')
    await expect(sheet).toBeHidden()
    await openSheet('studio.category', { name: category })
    await sheet.getByRole('button', { name: say(lang, 'studio.add-hours') }).press('Enter')
    await expect(sheet.getByLabel(say(lang, 'studio.hours.from'), { exact: true })).toHaveValue('07:00')
    // each of two quick taps counts
    const days = sheet.getByRole('checkbox')
    await days.nth(0).press('Space')
    await days.nth(1).press('Space')
    await closeSheet()
    await openSheet('studio.category', { name: category })
    await expect(days.nth(0)).not.toBeChecked()
    await expect(days.nth(1)).not.toBeChecked()
    await expect(days.nth(2)).toBeChecked()
    expect(await findings(studio)).toEqual([])
    await sheet.getByRole('button', { name: say(lang, 'studio.sort.up') }).press('Enter')
    await closeSheet()

    // a full category stays, and says why
    const fullName = nameOf('categories', full, lang)
    await openSheet('studio.category', { name: fullName })
    await expect(sheet.getByText(say(lang, 'studio.category.full', { count: 4 }))).toBeVisible()
    await closeSheet()

    // the second dish of the category becomes the first; another move is put back
    const lamb = nameOf('items', moved, lang)
    const dishes = studio.getByRole('region', { name: fullName })
    const grip = say(lang, 'studio.sort.move', { name: lamb })
    await pressOn(studio, grip, ['Space', 'ArrowDown'])
    const said = (step: string, place: number) =>
      dishes.getByText(say(lang, `studio.sort.${step}`, { name: lamb, place, count: 4 }))
    await expect(said('at', 3)).toBeAttached()
    await studio.keyboard.press('Escape')
    await expect(said('back', 2)).toBeAttached()
    await pressOn(studio, grip, ['Space', 'ArrowUp', 'Space'])
    await expect(said('down', 1)).toBeAttached()
    await expect(dishes.getByRole('listitem').first()).toContainText(lamb)

    // a copy of a dish moves into the new category
    await openSheet('studio.dish.more', { name: dish })
    await sheet.getByRole('button', { name: say(lang, 'studio.copy') }).press('Enter')
    await expect(studio.getByRole('heading', { name: copy })).toBeVisible()
    await studio.getByLabel(say(lang, 'studio.field.category')).selectOption(category)

    // what the copy lacks leads to its field, and is gone once it is filled in
    const kcal = studio.getByRole('textbox', { name: say(lang, 'studio.kcal') }).last()
    await replaceIn(kcal, '')
    const lacks = studio.getByRole('list', { name: say(lang, 'studio.left') })
    const what = say(lang, 'studio.left.kcal')
    await lacks.getByRole('link', { name: say(lang, 'studio.left.fill-in.what', { what }) }).press('Enter')
    await expect(kcal).toBeFocused()
    await typeInto(kcal, '90')
    await expect(lacks.getByText(what, { exact: true })).toBeHidden()
    const parts = studio.getByRole('navigation', { name: say(lang, 'studio.dish.parts') })
    await parts.getByRole('link', { name: say(lang, 'studio.part.times') }).press('Enter')
    await expect(studio.locator('#part-times')).toBeFocused()

    // an option for every dish of the group
    const group = studio
      .locator('summary')
      .filter({ hasText: say(lang, 'studio.shared', { count: sharing }) })
    await group.last().press('Enter')
    await openSheet('studio.add-option')
    await typeInto(sheet.getByLabel(say(lang, `studio.name.${lang}`)), option)
    await replaceIn(sheet.getByLabel(say(lang, 'studio.option-price')), '1.50')
    await sheet.getByRole('button', { name: say(lang, 'studio.add-dish') }).press('Enter')
    await expect(sheet).toBeHidden()
    await expect(studio.getByRole('group', { name: option })).toBeVisible()
    expect(await findings(studio)).toEqual([])

    // two prices at once, shown before they are in the draft
    await studio.getByRole('link', { name: say(lang, 'studio.back') }).click()
    if (lang === 'ar') await button('studio.pick').click()
    for (const id of repriced)
      await studio
        .getByRole('checkbox', { name: say(lang, 'studio.pick-dish', { name: nameOf('items', id, lang) }) })
        .press('Space')
    const bulk = studio.getByRole('region', { name: say(lang, 'studio.bulk') })
    await typeInto(bulk.getByLabel(say(lang, 'studio.bulk.by.percent')), '+50')
    const prices = bulk.getByRole('list', { name: say(lang, 'studio.bulk.results') })
    await expect(prices.getByRole('listitem')).toHaveText([...newPrices[lang]])
    expect(await findings(studio)).toEqual([])
    await bulk.getByRole('button', { name: say(lang, 'studio.bulk.put') }).press('Enter')
    await expect(bulk).toBeHidden()

    await studio
      .getByRole('navigation', { name: say(lang, 'studio.nav') })
      .getByRole('link', { name: say(lang, 'studio.nav.publish') })
      .filter({ hasText: /[1-9]/ })
      .click()
    await button('studio.publish-now').press('Enter')
    await expect(studio.getByText(say(lang, 'studio.entry.live'))).toBeVisible()

    await page.goto(`/${lang}/method/pickup/`)
    await choosePickup(page, lang, 'al-yasmin')
    await page.goto(`/${lang}/`)
    const part = page.getByRole('region', { name: fullName })
    await expect(part.getByRole('listitem').first()).toContainText(lamb)
    await studio.context().close()
  })
}
