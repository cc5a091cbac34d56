import type { Locator, Page } from '@playwright/test'
import { say } from '#support/words.ts'
import { expect, langs, test } from './shop.ts'
import { addDish, choosePickup } from './walk.ts'

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox()
  if (!box) throw new Error('the element is not visible')
  return box
}

/** True if one is below the other. */
const isStacked = async (upper: Locator, lower: Locator): Promise<boolean> => {
  const [first, second] = [await boxOf(upper), await boxOf(lower)]
  return second.y >= first.y + first.height - 1
}

/** As the text size of a browser's settings does. */
const sizeText = (page: Page, size: string): Promise<void> =>
  page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size)

for (const lang of langs) {
  test(`the header and the cart bar have two rows with large text (${lang})`, async ({ page }) => {
    await page.goto(`/${lang}/method/pickup/?next=/${lang}/`)
    await choosePickup(page, lang, 'al-yasmin')
    await addDish(page, lang, 'laban')
    const header = page.getByRole('banner')
    const where = header.getByTitle(say(lang, 'where.change'))
    const search = header.getByRole('link', { name: say(lang, 'nav.search') })
    const bar = page.getByRole('region', { name: say(lang, 'cart.label') }).getByRole('link')
    const count = bar.getByText(say(lang, 'cart.count', { count: 1 }))
    const price = bar.getByText('5', { exact: true })
    const rows = async () => [await isStacked(where, search), await isStacked(count, price)]
    expect(await rows(), 'one row each').toEqual([false, false])

    for (const size of ['160%', '200%']) {
      await sizeText(page, size)

      expect(await rows(), `two rows at ${size}`).toEqual([true, true])
      const [outer, inner] = [await boxOf(bar), await boxOf(price)]
      expect(inner.x, `the price in the bar at ${size}`).toBeGreaterThanOrEqual(outer.x)
      expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width)
      const tabs = page.getByRole('navigation', { name: say(lang, 'menu.categories') })
      expect(await isStacked(header, tabs), `the tabs below the header at ${size}`).toBe(true)
    }
  })
}
