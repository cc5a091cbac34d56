import { addDays, instantOf, localOf } from '#domain/local-time.ts'
import type { Lang } from '#domain/locale.ts'
import brand from '#server/catalogue/brand/sufra.menu.json' with { type: 'json' }
import { maghribDays } from '#server/catalogue/menu-file/maghrib.ts'
import { formatsOf } from '#storefront/i18n/formats.ts'
import { writeDemoBrand } from '#support/demo-brand.ts'
import { newPhone } from '#support/new-phone.ts'
import { signInOverHttp } from '#support/sign-in-over-http.ts'
import { say, saying } from '#support/words.ts'
import { findings } from './findings.ts'
import { misfits } from './fits.ts'
import { lendSession, signInByApi } from './people.ts'
import { expect, langsOf, test, watchConsole } from './shop.ts'
import { addDish, choosePickup, openTimes } from './walk.ts'

// its menu is no longer the demo brand's
test.use({ ownShopOf: import.meta.filename })

const branchId = 'al-yasmin'

/** Ramadan from today on, and maghrib of the day after tomorrow at the branch. */
function ramadanOf(now: number) {
  const today = localOf(now).date
  const day = addDays(today, 2)
  const branch = brand.branches.find(({ id }) => id === branchId)
  if (!branch) throw new Error('expected the branch in the demo brand')
  const [minute = NaN] = maghribDays(branch.location, day, day).minutes
  const calendar = [
    {
      id: 'ramadan',
      name: { en: 'Ramadan', ar: 'رمضان' },
      from: today,
      to: addDays(today, 9),
      hours: [{ opens: '15:00', closes: '02:00' }],
      maghribSlots: true,
    },
  ]
  return { calendar, day, maghrib: instantOf(day, minute) }
}

const wordsOf = (lang: Lang, lead: 0 | 15, at: number) =>
  `${say(lang, `when.maghrib.${lead}`)} · ${formatsOf(lang).time(at)}`

for (const lang of langsOf(import.meta.filename)) {
  test(`an order for maghrib says so on the slot, the order, the board and the ticket (${lang})`, async ({
    page,
    browser,
    shop,
  }) => {
    const { calendar, maghrib } = ramadanOf(Date.now())
    shop.command('menu', 'import', writeDemoBrand(shop.dataDir, { calendar, promotions: [] }))
    await page.setViewportSize({ width: 390, height: 844 })
    await signInByApi(page, shop, lang)
    await page.goto(`/${lang}/method/pickup/`)
    await choosePickup(page, lang, branchId)
    await addDish(page, lang, 'hummus')
    await page.goto(`/${lang}/checkout/`)

    await openTimes(page, lang)
    await page
      .getByRole('radiogroup', { name: say(lang, 'when.day') })
      .getByText(formatsOf(lang).weekday(maghrib))
      .first()
      .click()
    const times = page.getByRole('radiogroup', { name: say(lang, 'when.time') })
    await expect(times.getByText(wordsOf(lang, 15, maghrib - 15 * 60_000))).toBeVisible()
    await times.getByText(wordsOf(lang, 0, maghrib)).click()
    await expect(times.getByRole('radio', { name: wordsOf(lang, 0, maghrib) })).toBeChecked()
    expect(await findings(page)).toEqual([])
    expect(await misfits(page)).toEqual([])
    await page.getByRole('button', { name: saying(lang, 'checkout.place') }).click()

    await expect(page).toHaveURL(/thank-you/)
    await expect(page.getByText(wordsOf(lang, 0, maghrib)).first()).toBeVisible()
    await page.goto(`/${lang}/orders/`)
    const card = page.getByRole('main').getByRole('link').first()
    await expect(card).toContainText(say(lang, 'when.maghrib.0'))
    await card.click()
    await expect(page).toHaveURL(/\/order\/.+/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(say(lang, 'when.maghrib.0'))
    expect(await findings(page)).toEqual([])

    const phone = newPhone()
    shop.command('staff', 'add', '--phone', phone, '--branch', branchId)
    const employee = await signInOverHttp(shop, { phone, name: ['Fahd', 'Al Harbi'], lang })
    const context = await browser.newContext({
      viewport: { width: 1180, height: 820 },
      baseURL: shop.origin,
    })
    await lendSession(context, shop, employee)
    const board = await context.newPage()
    watchConsole(board)
    await board.goto(`/${lang}/branch/`)
    const ticket = board
      .getByRole('article')
      .filter({ hasText: say(lang, 'when.maghrib.0') })
      .first()
    await expect(ticket).toContainText(formatsOf(lang).time(maghrib))
    await ticket.getByRole('button', { name: saying(lang, 'staff.more') }).click()
    // what the printer gets, in both languages
    const paper = board.locator('[data-ticket]')
    await expect(paper).toContainText(say('en', 'when.maghrib.0'))
    await expect(paper).toContainText(say('ar', 'when.maghrib.0'))
    await context.close()
  })
}
