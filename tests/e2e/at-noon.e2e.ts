import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import brand from '#server/catalogue/brand/sufra.menu.json' with { type: 'json' }
import { instantOf, localOf } from '#domain/local-time.ts'
import { isPhoto } from '#domain/photo.ts'
import { formatsOf } from '#storefront/i18n/formats.ts'
import { nameOf, writeDemoBrand } from '#support/demo-brand.ts'
import { aPlatePhoto } from '#support/picture.ts'
import type { RunningShop } from '#support/running-shop.ts'
import { untilNext } from '#support/shop-clock.ts'
import { say, saying } from '#support/words.ts'
import { testAhead } from './clock.ts'
import { findings } from './findings.ts'
import { signInByApi } from './people.ts'
import { expect, langsOf } from './shop.ts'
import { addDish, choosePickup, goTo } from './walk.ts'

const test = testAhead(() => untilNext(12 * 60))
test.use({ ownShopOf: import.meta.filename })

const everyDay = Object.fromEntries(
  Object.keys(brand.branches[0]?.hours ?? {}).map((day) => [day, [{ opens: '06:00', closes: '01:00' }]]),
)
const branches = brand.branches.map((branch) => ({ ...branch, hours: everyDay }))

function importMorning(shop: RunningShop): void {
  shop.command('menu', 'import', writeDemoBrand(shop.dataDir, { branches, promotions: [] }))
}

/** At noon the hummus costs 15 riyals, the dates are for breakfast only, and the laban has a photograph. */
async function importNoon(shop: RunningShop): Promise<void> {
  writeFileSync(join(shop.dataDir, 'laban.jpg'), await aPlatePhoto())
  const items = brand.items.map((item) => {
    if (item.id === 'hummus') return { ...item, price: 1500 }
    if (item.id === 'dates') return { ...item, when: [{ from: '06:00', to: '11:00' }] }
    return item.id === 'laban' ? { ...item, drawing: undefined, photo: 'laban.jpg' } : item
  })
  shop.command('menu', 'import', writeDemoBrand(shop.dataDir, { branches, items, promotions: [] }))
}

for (const lang of langsOf(import.meta.filename)) {
  test(`a menu imported at noon reaches an open menu; the checkout asks about the cart (${lang})`, async ({
    page,
    context,
    shop,
    clock,
  }) => {
    importMorning(shop)
    await signInByApi(page, shop, lang)
    await page.goto(`/${lang}/method/pickup/`)
    await choosePickup(page, lang, 'al-yasmin')
    await addDish(page, lang, 'hummus')
    await page.goto(`/${lang}/`)
    await addDish(page, lang, 'dates')
    const menu = await context.newPage()
    await menu.goto(`/${lang}/`)
    await goTo(menu, lang, 'hummus')
    const cardOf = (id: string) =>
      menu
        .getByRole('listitem')
        .filter({ has: menu.getByRole('link', { name: nameOf('items', id, lang), exact: true }) })
        .first()
    await expect(cardOf('hummus').getByText(/^12$/)).toBeVisible()
    await page.goto(`/${lang}/checkout/`)
    const place = page.getByRole('button', { name: saying(lang, 'checkout.place') })
    await expect(place).toBeVisible()

    await importNoon(shop)

    // the open menu
    await expect(cardOf('hummus').getByText(/^15$/)).toBeVisible({ timeout: 20_000 })
    await goTo(menu, lang, 'dates')
    const today = localOf(clock.now()).date
    const breakfast = formatsOf(lang).timeRange(instantOf(today, 6 * 60), instantOf(today, 11 * 60))
    await expect(cardOf('dates').getByText(breakfast)).toBeVisible()
    await goTo(menu, lang, 'laban')
    await expect
      .poll(
        async () =>
          isPhoto(
            new URL(
              await cardOf('laban')
                .locator('img')
                .first()
                .evaluate((image: HTMLImageElement) => image.src),
            ).pathname,
          ),
        { timeout: 60_000 },
      )
      .toBe(true)

    // the open checkout asks about the dish that is not sold then, by name, and has the new price
    const asked = page.getByText(say(lang, 'cart.problem.summary', { count: 1 })).first()
    await expect(asked).toBeVisible({ timeout: 20_000 })
    expect(await findings(page)).toEqual([])
    const remove = page.getByRole('button', {
      name: say(lang, 'checkout.fix.remove.name', { name: nameOf('items', 'dates', lang) }),
    })
    await remove.click()
    await expect(asked).toBeHidden()
    // a removal is undone where it was made
    const undo = page.getByRole('button', { name: say(lang, 'cart.undo') })
    await expect(undo).toBeFocused()
    await undo.click()
    await expect(asked).toBeVisible()
    await remove.click()
    await expect(asked).toBeHidden()
    await expect(place).toContainText('15')
    await place.click()
    await expect(page).toHaveURL(/thank-you/)
  })
}
