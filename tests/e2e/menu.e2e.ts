import type { Locator, Page } from '@playwright/test'
import type { Lang } from '#domain/locale.ts'
import brand from '#server/catalogue/brand/sufra.menu.json' with { type: 'json' }
import { nameOf } from '#support/demo-brand.ts'
import { say } from '#support/words.ts'
import { findings } from './findings.ts'
import { misfits } from './fits.ts'
import { expect, langsOf, test } from './shop.ts'
import { typeInto } from './type-into.ts'
import { heading, readOn } from './walk.ts'

const [first, last] = [brand.categories[0], brand.categories.at(-1)]
if (!first || !last) throw new Error('the demo brand has no categories')

const tab = (page: Page, lang: Lang, category: typeof first): Locator =>
  page
    .getByRole('navigation', { name: say(lang, 'menu.categories') })
    .getByRole('link', { name: category.name[lang] })

// no dish is popular there: the shared shop counts the orders of other files after ten minutes
test.use({ ownShopOf: import.meta.filename })

/**
 * Chromium stops the smooth scrolling of these keys where cards that come near change the height of the page,
 * in about one of thirty jumps of a busy machine. A second press goes on from there.
 */
const pressUntilCurrent = (page: Page, key: 'Home' | 'End', category: Locator): Promise<void> =>
  expect(async () => {
    await page.keyboard.press(key)
    await expect(category).toHaveAttribute('aria-current', 'true', { timeout: 2000 })
  }).toPass()

for (const lang of langsOf(import.meta.filename))
  for (const width of [390, 1280]) {
    test(`a tap and scrolling make the last category the current one (${lang}, ${width} px)`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(`/${lang}/`)
      await expect(tab(page, lang, first)).toHaveAttribute('aria-current', 'true')

      await tab(page, lang, last).click()
      await expect(page.getByRole('heading', { name: last.name[lang], exact: true })).toBeInViewport()
      await expect(tab(page, lang, last)).toHaveAttribute('aria-current', 'true')

      await pressUntilCurrent(page, 'Home', tab(page, lang, first))
      await pressUntilCurrent(page, 'End', tab(page, lang, last))
    })
  }

for (const lang of langsOf(import.meta.filename)) {
  test(`a search without a result leads to a category or back to the whole menu (${lang})`, async ({
    page,
  }) => {
    await page.goto(`/${lang}/?q=`)
    await typeInto(page.getByRole('searchbox'), 'sushi')
    const search = page.getByRole('region', { name: say(lang, 'menu.search.title') })
    await expect(search.getByText(say(lang, 'menu.search.none.title', { query: 'sushi' }))).toBeVisible()

    await search
      .getByRole('list', { name: say(lang, 'menu.categories') })
      .getByRole('button', { name: last.name[lang] })
      .click()

    await expect(page.getByRole('searchbox')).toBeHidden()
    await expect(page.getByRole('heading', { name: last.name[lang], exact: true })).toBeInViewport()

    await page.getByRole('link', { name: say(lang, 'nav.search') }).click()
    await typeInto(page.getByRole('searchbox'), 'sushi')
    await search.getByRole('button', { name: say(lang, 'menu.search.none.all') }).click()

    await expect(page.getByRole('searchbox')).toBeHidden()
    await expect(page).toHaveURL(`/${lang}/`)
    await expect(heading(page, say(lang, 'title.menu'))).toBeAttached()
    await expect(page.getByRole('heading', { name: first.name[lang], exact: true })).toBeAttached()
  })

  test(`filters narrow the menu together, with and without words (${lang})`, async ({ page }) => {
    await page.goto(`/${lang}/`)
    await page.getByRole('link', { name: say(lang, 'nav.search') }).click()
    const filters = page.getByRole('group', { name: say(lang, 'menu.filter.label') })
    const dish = (id: string) => page.getByRole('link', { name: nameOf('items', id, lang), exact: true })
    await filters.getByText(say(lang, 'menu.filter.vegetarian')).click()

    await expect(dish('kunafa')).toBeVisible()
    await expect(dish('kabsa-lamb')).toBeHidden()
    await filters.getByText(say(lang, 'menu.filter.no-nuts')).click()
    await expect(dish('kunafa')).toBeHidden()
    await expect(dish('hummus')).toBeVisible()
    expect(await findings(page)).toEqual([])
    expect(await misfits(page)).toEqual([])

    // a dish that the words find and a filter leaves out
    await typeInto(page.getByRole('searchbox'), nameOf('items', 'kunafa', lang))
    await page.getByRole('button', { name: say(lang, 'menu.filter.clear') }).click()
    await expect(dish('kunafa')).toBeVisible()
    await expect(filters.getByRole('checkbox', { checked: true })).toHaveCount(0)

    // the line of filters folds into one button, which counts those that are chosen
    await filters.getByText(say(lang, 'menu.filter.vegetarian')).click()
    await filters.getByRole('button', { name: say(lang, 'menu.filter.label') }).click()
    await expect(filters.getByRole('checkbox')).toHaveCount(0)
    await filters.getByRole('button', { name: `${say(lang, 'menu.filter.label')} 1` }).click()
    await expect(filters.getByRole('checkbox', { checked: true })).toHaveCount(1)
  })

  test(`results of a search further down are rendered when they come into view (${lang})`, async ({
    page,
  }) => {
    await page.goto(`/${lang}/?q=`)
    await typeInto(page.getByRole('searchbox'), { en: 'a', ar: 'ا' }[lang])
    const results = page
      .getByRole('region', { name: say(lang, 'menu.search.title') })
      .getByRole('list')
      .last()
      .getByRole('listitem')
    const cards = results.filter({ has: page.getByRole('link') })
    await expect(cards).toHaveCount(12)
    const count = await results.count()
    expect(count).toBeGreaterThan(12)

    await cards.last().scrollIntoViewIfNeeded()
    await expect(cards).toHaveCount(count)
    await expect(cards.last()).toBeVisible()
  })

  test(`a search with a typing mistake finds the dish and is offered again (${lang})`, async ({ page }) => {
    const [typed, meant] = lang === 'en' ? ['kunfa', 'Kunafa'] : ['كنافا', 'كنافة']
    await page.goto(`/${lang}/?q=`)
    await typeInto(page.getByRole('searchbox'), typed)
    const search = page.getByRole('region', { name: say(lang, 'menu.search.title') })
    const correction = search.getByRole('heading', { level: 2 }).getByRole('button', { name: meant })
    await expect(correction).toBeVisible()
    await correction.click()
    await expect(page.getByRole('searchbox')).toHaveValue(meant)
    await expect(correction).toBeHidden()
    await readOn(page)

    await search.getByRole('link', { name: meant }).first().click()
    // the search is stored meanwhile: a page that is left a moment earlier loses it
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goto(`/${lang}/?q=`)
    await search.getByRole('button', { name: meant, exact: true }).click()
    await expect(page.getByRole('searchbox')).toHaveValue(meant)

    await search.getByRole('button', { name: say(lang, 'menu.search.clear') }).click()
    await expect(page.getByRole('searchbox')).toHaveValue('')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await search.getByRole('button', { name: say(lang, 'menu.search.recent.clear') }).click()
    await expect(search.getByRole('button', { name: meant, exact: true })).toBeHidden()
    await page.reload()
    await expect(page.getByRole('searchbox')).toBeFocused()
    await expect(search.getByRole('button', { name: meant, exact: true })).toBeHidden()
  })
}
