import { nameOf, writeDemoBrand } from '#support/demo-brand.ts'
import { say, saying } from '#support/words.ts'
import { findings } from './findings.ts'
import { test } from './in-the-evening.ts'
import { signInByApi } from './people.ts'
import { expect, langsOf } from './shop.ts'
import { addDish, choosePickup, goTo, openReceipt } from './walk.ts'

// its menu is no longer the demo brand's, and other files move the clock of their shop
test.use({ ownShopOf: import.meta.filename })

const offer = { en: 'Evening offer', ar: 'عرض المساء' }

for (const lang of langsOf(import.meta.filename)) {
  test(`an automatic offer is on the card, in the cart, at the checkout and on the order (${lang})`, async ({
    page,
    shop,
  }) => {
    const promotions = [
      { id: 'evening', name: offer, percent: 25, when: [{ from: '18:00', to: '23:00' }], items: ['hummus'] },
    ]
    shop.command('menu', 'import', writeDemoBrand(shop.dataDir, { promotions }))
    await signInByApi(page, shop, lang)
    await page.goto(`/${lang}/method/pickup/`)
    await choosePickup(page, lang, 'al-yasmin')

    // an order for now is due at nine: the hummus for 12 riyals costs 9
    await goTo(page, lang, 'hummus')
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: nameOf('items', 'hummus', lang), exact: true }) })
      .first()
    await expect(card.getByText(offer[lang])).toBeVisible()
    await expect(card.getByText('25%').last()).toBeVisible()
    await expect(card.getByText(/^9$/)).toBeVisible()
    await expect(card.getByText(new RegExp(`^${say(lang, 'ui.was')}.*12$`))).toBeVisible()
    await addDish(page, lang, 'hummus')

    await page.goto(`/${lang}/cart/`)
    await expect(page.getByText(offer[lang]).first()).toBeVisible()
    await page.goto(`/${lang}/checkout/`)
    await expect(page.getByText(offer[lang]).first()).toBeVisible()
    await page.getByRole('button', { name: saying(lang, 'checkout.place') }).click()
    await expect(page).toHaveURL(/thank-you/)

    await page.goto(`/${lang}/orders/`)
    await page
      .getByRole('region', { name: say(lang, 'orders.active') })
      .getByRole('link')
      .click()
    await expect(page).toHaveURL(/\/order\/.+/)
    await expect((await openReceipt(page, lang)).getByText(offer[lang])).toBeVisible()
    expect(await findings(page)).toEqual([])
  })
}
