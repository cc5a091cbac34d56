import { addDays, dayOf, instantOf, localOf } from '#domain/local-time.ts'
import { formatsOf } from '#storefront/i18n/formats.ts'
import { untilNext } from '#support/shop-clock.ts'
import { testAhead } from './clock.ts'
import { cards, typeCard } from './pay.ts'
import { lendSession, signInByApi } from './people.ts'
import { expect, langsOf } from './shop.ts'
import { tick } from './walk.ts'
import { cardExpiry } from '#support/card-expiry.ts'
import { newPhone } from '#support/new-phone.ts'
import { nameOf } from '#support/demo-brand.ts'
import { say, saying } from '#support/words.ts'
import { signInOverHttp } from '#support/sign-in-over-http.ts'

const minute = 60_000
const hour = 60 * minute
const friday = 5
/** Eleven in the evening in Riyadh: every branch is open, and none is open three hours later. */
const test = testAhead(() => untilNext(23 * 60))

for (const lang of langsOf(import.meta.filename))
  for (const who of ['a guest', 'a customer'])
    test(`${who} whose phone is three hours ahead sees open branches after the answer (${lang})`, async ({
      page,
      context,
      shop,
      clock,
    }) => {
      if (who === 'a customer')
        await lendSession(
          context,
          shop,
          await signInOverHttp(shop, { phone: newPhone(), name: ['Noura', 'Al Harbi'], lang }),
        )
      // at the start of a minute: the next tick of the minute, which would correct the page too, is a minute
      // away
      await page.clock.install({ time: Math.ceil((clock.now() + 3 * hour) / minute) * minute })
      await page.goto(`/${lang}/branches/`)
      // the page that the server drew shows its time until the browser takes over
      await page.waitForLoadState('networkidle')
      const state = (name: string) =>
        page.getByRole('main').getByText(say(lang, `branch.state.${name}`), { exact: true })

      await expect(state('closed')).toHaveCount(0)
      await expect(state('open').first()).toBeVisible()
    })

for (const lang of langsOf(import.meta.filename))
  test(`a phone three hours ahead shows no branch as closed, at no moment (${lang})`, async ({
    page,
    clock,
  }) => {
    // not the clock of Playwright, whose pages have no entry of their navigation
    await page.addInitScript(
      (ahead) => {
        const now = Date.now.bind(Date)
        Date.now = () => now() + ahead
      },
      clock.now() + 3 * hour - Date.now(),
    )
    await page.addInitScript(
      (word) => {
        const seen = Object.assign(window, { timesClosed: 0 })
        const look = () => {
          for (const card of document.querySelectorAll('article'))
            if (card.innerText.split('\n').includes(word)) seen.timesClosed++
        }
        new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
      },
      say(lang, 'branch.state.closed'),
    )
    await page.goto(`/${lang}/branches/`)
    await page.waitForLoadState('networkidle')

    const state = say(lang, 'branch.state.open')
    await expect(page.getByRole('article').first().getByText(state, { exact: true })).toBeVisible()
    expect(await page.evaluate(() => (window as unknown as { timesClosed: number }).timesClosed)).toBe(0)
  })

for (const lang of langsOf(import.meta.filename))
  test(`a phone that is eighty minutes behind takes the menu over without an age (${lang})`, async ({
    page,
    clock,
  }) => {
    await page.clock.install({ time: clock.now() - 80 * minute })
    // a page that differs from the server's is an error on the console, which fails this journey
    await page.goto(`/${lang}/`)
    await page.waitForLoadState('networkidle')

    await expect(page.getByText(saying(lang, 'offline.age'))).toHaveCount(0)
  })

for (const lang of langsOf(import.meta.filename))
  test(`a phone that is a day ahead offers the shop's days and keeps the chosen time (${lang})`, async ({
    page,
    clock,
  }) => {
    const today = localOf(clock.now()).date
    const tomorrow = addDays(today, 1)
    // the branch opens at eleven, on a Friday at one; only the first twelve times of a day are shown
    const chosen = instantOf(tomorrow, dayOf(tomorrow) === friday ? 13.5 * 60 : 11.5 * 60)
    await page.clock.install({ time: Math.ceil((clock.now() + 24 * hour) / minute) * minute })
    // the first reply after hydration has the server's time: until then the phone's days are shown
    const replied = page.waitForResponse((reply) => reply.url().includes('/api/v1/'))
    await page.goto(`/${lang}/method/pickup/`)
    await replied
    await page.waitForLoadState('networkidle')
    await tick(page.getByRole('radio', { name: nameOf('branches', 'al-yasmin', lang) }))

    await page.getByText(say(lang, 'when.later'), { exact: true }).click()

    const days = page.getByRole('radiogroup', { name: say(lang, 'when.day') }).getByRole('radio')
    await expect(days.first()).toHaveAccessibleName(
      new RegExp(`${say(lang, 'when.today')}\\s*${Number(today.slice(8))}$`),
    )
    // the branch is closed today: the second day is tomorrow
    await expect(days.nth(1)).toBeChecked()
    const time = formatsOf(lang).time(chosen)
    await tick(page.getByRole('radio', { name: time, exact: true }))
    await page.getByRole('button', { name: say(lang, 'method.to-menu') }).click()
    await expect(page.getByRole('banner')).toContainText(time)
    await page.reload()
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('banner')).toContainText(time)
  })

for (const lang of langsOf(import.meta.filename))
  test(`a phone that is years ahead takes a card that is valid (${lang})`, async ({ page, shop }) => {
    await signInByApi(page, shop, lang)
    await page.clock.install({ time: Date.parse(`${cardExpiry.year + 1}-06-01T12:00:00+03:00`) })
    await page.goto(`/${lang}/cards/`)
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: say(lang, 'card.add') }).click()
    await typeCard(page, lang, cards.paid)

    await page.getByRole('button', { name: say(lang, 'card.save') }).click()

    await expect(page.getByText(say(lang, 'card.saved'))).toBeVisible()
  })
