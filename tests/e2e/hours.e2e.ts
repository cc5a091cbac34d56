import type { Lang } from '#domain/locale.ts'
import { addDays, instantOf, localOf } from '#domain/local-time.ts'
import brand from '#server/catalogue/brand/sufra.menu.json' with { type: 'json' }
import { formatsOf } from '#storefront/i18n/formats.ts'
import { nearTime } from '#storefront/i18n/near-day.ts'
import { nameOf, writeDemoBrand } from '#support/demo-brand.ts'
import type { RunningShop } from '#support/running-shop.ts'
import { say, saying } from '#support/words.ts'
import { findings } from './findings.ts'
import { test } from './in-the-evening.ts'
import { signInByApi } from './people.ts'
import { expect, langsOf } from './shop.ts'
import { addDish, choosePickup, goTo } from './walk.ts'

// its menu is no longer the demo brand's, and other files move the clock of their shop
test.use({ ownShopOf: import.meta.filename })

const branchId = 'al-yasmin'
const everyDay = Object.fromEntries(
  Object.keys(brand.branches[0]?.hours ?? {}).map((day) => [day, [{ opens: '06:00', closes: '01:00' }]]),
)

/** The demo brand opens at six, and sells its hummus for breakfast. */
function importBreakfast(shop: RunningShop): void {
  const changes = {
    items: brand.items.map((item) =>
      item.id === 'hummus' ? { ...item, when: [{ from: '06:00', to: '11:00' }] } : item,
    ),
    branches: brand.branches.map((branch) => ({ ...branch, hours: everyDay })),
  }
  shop.command('menu', 'import', writeDemoBrand(shop.dataDir, changes))
}

/** Six in the morning of tomorrow, as the screens of this journey write it. */
function breakfastOf(now: number, lang: Lang) {
  const tomorrow = addDays(localOf(now).date, 1)
  const [from, to] = [instantOf(tomorrow, 6 * 60), instantOf(tomorrow, 11 * 60)]
  const formats = formatsOf(lang)
  return {
    hours: formats.timeRange(from, to),
    next: say(lang, 'dish.sold.from-tomorrow', { time: formats.time(from) }),
    time: `${formats.shortDay(from)} ${formats.time(from)}`,
    nearTime: nearTime(from, { formats, now }),
  }
}

for (const lang of langsOf(import.meta.filename)) {
  const name = nameOf('items', 'hummus', lang)

  test(`a dish outside its hours shows them, and a tap orders it for its next time (${lang})`, async ({
    page,
    shop,
    clock,
  }) => {
    importBreakfast(shop)
    const breakfast = breakfastOf(clock.now(), lang)
    await signInByApi(page, shop, lang)
    await page.goto(`/${lang}/method/pickup/`)
    await choosePickup(page, lang, branchId)

    // in the evening: the card has its hours and its next time, and no plus
    await goTo(page, lang, 'hummus')
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name, exact: true }) })
      .first()
    await expect(card.getByText(breakfast.hours)).toBeVisible()
    await expect(card.getByRole('button', { name: say(lang, 'item.add', { name }) })).toHaveCount(0)
    const next = card.getByRole('button', {
      name: say(lang, 'dish.sold.label', { from: breakfast.next, name }),
    })
    await next.click()

    // the choice of a time opens there
    const sheet = page.getByRole('dialog', { name })
    const order = sheet.getByRole('button', {
      name: say(lang, 'checkout.fix.later', { time: breakfast.time }),
    })
    await expect(order).toBeVisible()
    expect(await findings(page)).toEqual([])
    await order.click()
    await expect(sheet).toBeHidden()
    await addDish(page, lang, 'hummus')

    // a cart that moves out of the hours is asked about, by name; no is the answer of Escape
    await page.goto(`/${lang}/method/pickup/`)
    const soonest = page.getByRole('radio', { name: saying(lang, 'when.soonest.at') })
    await soonest.click({ force: true })
    const ask = page.getByRole('dialog', { name: saying(lang, 'when.change.title') })
    await expect(ask.getByText(name)).toBeVisible()
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(ask).toBeHidden()
    await expect(soonest).not.toBeChecked()

    await soonest.click({ force: true })
    await ask.getByRole('button', { name: say(lang, 'when.change.do') }).click()
    await expect(soonest).toBeChecked()
    await page.goto(`/${lang}/cart/`)
    await expect(page.getByText(say(lang, 'cart.empty.text')).first()).toBeVisible()
  })

  test(`a dish whose hours no longer fit the order is named at the checkout, with a time (${lang})`, async ({
    page,
    shop,
    clock,
  }) => {
    shop.command('menu', 'import', writeDemoBrand(shop.dataDir))
    const breakfast = breakfastOf(clock.now(), lang)
    await signInByApi(page, shop, lang)
    await page.goto(`/${lang}/method/pickup/`)
    await choosePickup(page, lang, branchId)
    await addDish(page, lang, 'hummus')
    await addDish(page, lang, 'laban')
    importBreakfast(shop)

    await page.goto(`/${lang}/checkout/`)
    const place = page.getByRole('button', { name: saying(lang, 'checkout.place') })
    await expect(place).toHaveAccessibleDescription(say(lang, 'refusal.cart-has-problems'))
    await expect(
      page.getByText(say(lang, 'cart.problem.item-until', { time: breakfast.nearTime })).first(),
    ).toBeVisible()
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: saying(lang, 'checkout.fix.later') }).click()
    await expect(place).not.toHaveAccessibleDescription(say(lang, 'refusal.cart-has-problems'))
  })
}
