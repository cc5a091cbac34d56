import { dayMs } from '#domain/duration.ts'
import { dayOf, instantOf, localOf } from '#domain/local-time.ts'
import { formatsOf } from '#storefront/i18n/formats.ts'
import { untilNext } from '#support/shop-clock.ts'
import { say } from '#support/words.ts'
import { testAhead } from './clock.ts'
import { signInByApi } from './people.ts'
import { expect, langsOf } from './shop.ts'
import { typeInto } from './type-into.ts'
import { addDish, choosePickup, standAt } from './walk.ts'

const friday = 5

/**
 * Ten past four in the afternoon. A slot is held for eight minutes, so the quarter that begins in less than
 * eight minutes after the lead time of two hours is not offered: the soonest time is half past six. Not on a
 * Friday, when An Narjis is closed between five and seven.
 */
const test = testAhead(() => {
  const ahead = untilNext(16 * 60 + 9)
  return dayOf(localOf(Date.now() + ahead).date) === friday ? ahead + dayMs : ahead
})

for (const lang of langsOf(import.meta.filename)) {
  test(`cart, checkout and the list of branches show the same soonest time (${lang})`, async ({
    page,
    context,
    shop,
    clock,
  }) => {
    const time = formatsOf(lang).time(instantOf(localOf(clock.now()).date, 18 * 60 + 30))
    await signInByApi(page, shop, lang)
    await page.goto(`/${lang}/method/pickup/`)
    await choosePickup(page, lang, 'al-yasmin')
    await addDish(page, lang, 'hummus')

    await page.goto(`/${lang}/cart/`)
    await expect(page.getByText(say(lang, 'cart.when.about', { time }))).toBeVisible()
    await page
      .getByRole('link', { name: new RegExp(say(lang, 'cart.checkout', { price: '' }).trim()) })
      .click()
    await expect(page).toHaveURL(`/${lang}/checkout/`)
    const soonest = say(lang, 'when.soonest.at', { time })
    await expect(page.getByRole('radio', { name: soonest })).toBeChecked()
    await expect(page.getByText(say(lang, 'slot.held'))).toBeVisible()
    await expect(page.getByRole('radio', { name: soonest })).toBeChecked()

    // two branches deliver there: the same time beside each of them and in the choice below
    await standAt(context, { latitude: 24.8265, longitude: 46.6412 })
    await page.goto(`/${lang}/method/delivery/`)
    await page.getByRole('button', { name: say(lang, 'method.here') }).click()
    await typeInto(page.getByLabel(say(lang, 'method.line')), '7421 طريق أنس بن مالك')
    await page.getByRole('button', { name: say(lang, 'method.address.save') }).click()
    const delivering = page.getByRole('radiogroup', { name: say(lang, 'method.delivers') })
    await expect(delivering.getByRole('radio')).toHaveCount(2)
    await expect(delivering.getByText(soonest)).toHaveCount(2)
    await expect(
      page.getByRole('radiogroup', { name: say(lang, 'when.label') }).getByText(soonest),
    ).toBeVisible()
  })
}
