import type { Page } from '@playwright/test'
import brand from '#server/catalogue/brand/sufra.menu.json' with { type: 'json' }
import type { Lang } from '#domain/locale.ts'
import type { RunningShop } from '#support/running-shop.ts'
import { writeDemoBrand } from '#support/demo-brand.ts'
import { say, saying } from '#support/words.ts'
import { signInByApi } from './people.ts'
import { expect, langsOf, test } from './shop.ts'
import { storedData } from './stored-data.ts'
import { addDish, changeWhere, choosePickup, openTimes, tick } from './walk.ts'

test.use({ ownShopOf: import.meta.filename })

const branchId = 'al-yasmin'

/** Publishes the demo brand with this change of the branch. */
const changeBranch = (shop: RunningShop, about: object) =>
  shop.command(
    'menu',
    'import',
    writeDemoBrand(shop.dataDir, {
      branches: brand.branches.map((one) => (one.id === branchId ? { ...one, ...about } : one)),
    }),
  )

/** A signed-in customer without an address, at the checkout of a pick-up. */
async function toCheckout(page: Page, shop: RunningShop, lang: Lang): Promise<void> {
  await signInByApi(page, shop, lang)
  await page.goto(`/${lang}/`)
  await addDish(page, lang, 'hummus')
  await page.goto(`/${lang}/method/pickup/`)
  await choosePickup(page, lang, branchId)
  await page.goto(`/${lang}/checkout/`)
}

for (const lang of langsOf(import.meta.filename)) {
  const where = (page: Page) => page.getByRole('region', { name: say(lang, 'method.label') })
  const pickup = (page: Page) => where(page).getByRole('radio', { name: say(lang, 'method.pickup') })
  const delivery = (page: Page) => where(page).getByRole('radio', { name: say(lang, 'method.delivery') })

  test(`the choice of a method stays open when a key has completed it (${lang})`, async ({ page, shop }) => {
    // the journeys of the file share a shop
    changeBranch(shop, {})
    await toCheckout(page, shop, lang)
    await changeWhere(page, lang)
    await tick(delivery(page))
    await expect.poll(() => storedData(page)).toContain('"method":"delivery"')
    await page.reload()
    await expect(delivery(page)).toBeChecked()

    await delivery(page).focus()
    await page.keyboard.press('ArrowDown')

    await expect(pickup(page)).toBeChecked()
    await expect(where(page).getByRole('button', { name: say(lang, 'ui.close') })).toBeVisible()
    await expect(pickup(page)).toBeFocused()
  })

  test(`the times that opened for a lost one stay open when a key has chosen a day (${lang})`, async ({
    page,
    shop,
  }) => {
    changeBranch(shop, { kitchenUnitsPerSlot: null, leadTimeMinutes: 0 })
    await toCheckout(page, shop, lang)
    await openTimes(page, lang)
    const days = page.getByRole('radiogroup', { name: say(lang, 'when.day') }).getByRole('radio')
    await tick(days.nth(1))
    await page.getByRole('button', { name: say(lang, 'ui.close') }).click()
    await expect(days).toHaveCount(0)
    changeBranch(shop, { kitchenUnitsPerSlot: null, leadTimeMinutes: 2880 })
    await expect(page.getByRole('alert').filter({ hasText: say(lang, 'when.gone') })).toBeVisible()

    // the third day may have no time left that is late enough
    await days.nth(1).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')

    await expect(days.nth(3)).toBeChecked()
    await expect(page.getByRole('alert').filter({ hasText: say(lang, 'when.gone') })).toHaveCount(0)
    await expect(days.nth(3)).toBeFocused()
  })

  test(`a place that the branch no longer serves opens its choices for the blocked button (${lang})`, async ({
    page,
    shop,
  }) => {
    changeBranch(shop, {})
    await toCheckout(page, shop, lang)
    await expect(pickup(page)).toBeHidden()
    changeBranch(shop, { pickup: false })
    await page.reload()
    await expect(page.getByText(say(lang, 'refusal.method-unavailable')).first()).toBeAttached()

    // a forced tap: the button is blocked, and leads to what is missing
    await page.getByRole('button', { name: saying(lang, 'checkout.place') }).click({ force: true })

    await expect(pickup(page)).toBeVisible()
    await expect(delivery(page)).toBeFocused()
  })
}
