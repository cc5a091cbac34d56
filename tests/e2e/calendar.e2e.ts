import type { Locator, Page } from '@playwright/test'
import type { Lang } from '#domain/locale.ts'
import { addDays, localOf } from '#domain/local-time.ts'
import { findings } from './findings.ts'
import { signInByApi } from './people.ts'
import { expect, langsOf, test } from './shop.ts'
import { replaceIn, typeInto } from './type-into.ts'
import { say, saying } from '#support/words.ts'

type Hijri = { readonly year: number; readonly month: number; readonly day: number }

/**
 * Days of the official Umm al-Qura calendar: the first and last of three years and of months, and a Gregorian
 * leap day.
 */
const knownDays: readonly (readonly [Hijri, string])[] = [
  [{ year: 1446, month: 1, day: 1 }, '2024-07-07'],
  [{ year: 1445, month: 12, day: 30 }, '2024-07-06'],
  [{ year: 1446, month: 9, day: 1 }, '2025-03-01'],
  [{ year: 1446, month: 10, day: 1 }, '2025-03-30'],
  [{ year: 1446, month: 12, day: 29 }, '2025-06-25'],
  [{ year: 1447, month: 1, day: 1 }, '2025-06-26'],
  [{ year: 1448, month: 1, day: 1 }, '2026-06-16'],
  [{ year: 1445, month: 8, day: 19 }, '2024-02-29'],
  [{ year: 1317, month: 8, day: 29 }, '1900-01-01'],
]

const ummAlQura = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  timeZone: 'UTC',
})

/** The day of the calendar of Umm al-Qura, by the browser engine's own tables. */
function hijriOf(date: string): Hijri {
  const parts = ummAlQura.formatToParts(new Date(`${date}T00:00:00Z`))
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  return { year: part('year'), month: part('month'), day: part('day') }
}

/** The accessible name of a day: its date in the Umm al-Qura calendar. */
const nameOfDay = (lang: Lang, date: string): string =>
  new Intl.DateTimeFormat(`${lang === 'ar' ? 'ar-SA' : 'en-GB'}-u-ca-islamic-umalqura-nu-latn`, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`))

const openDates = async (page: Page, lang: Lang, field: string): Promise<Locator> => {
  // the name of the button has the chosen day too
  await page.getByRole('button', { name: saying(lang, field) }).click()
  const sheet = page.getByRole('dialog', { name: say(lang, field), exact: true })
  await expect(sheet.getByRole('grid')).toBeVisible()
  return sheet
}

const turnTo = (sheet: Locator, lang: Lang, system: 'date.hijri' | 'date.gregorian') =>
  sheet.getByText(say(lang, system), { exact: true }).click()

const parts = (sheet: Locator) => ({
  month: sheet.getByRole('combobox').first(),
  year: sheet.getByRole('combobox').last(),
})

/** The days of the visible month, without those of its neighbours. */
const days = (sheet: Locator) => sheet.locator('[role=gridcell] [role=button]:not([data-outside-month])')

const dayIn = (sheet: Locator, day: number) => days(sheet).filter({ hasText: new RegExp(`^${day}$`) })

const yearsFrom = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, place) => first + place)

async function goToMonth(sheet: Locator, { year, month }: Hijri): Promise<void> {
  const label = (await parts(sheet).year.locator('option').allInnerTexts()).find((text) =>
    text.includes(String(year)),
  )
  if (label === undefined) throw new Error(`the year ${year} cannot be picked`)
  await parts(sheet).year.selectOption({ label })
  await parts(sheet).month.selectOption({ index: month - 1 })
}

for (const lang of langsOf(import.meta.filename)) {
  test(`a birth date picked in the Hijri calendar is stored as the same day (${lang})`, async ({
    page,
    shop,
  }) => {
    const noura = await signInByApi(page, shop, lang)
    await page.goto(`/${lang}/profile/`)
    const save = page.getByRole('button', { name: say(lang, 'account.save'), exact: true })

    // without a birth date the calendar opens near the age of an adult
    const first = await openDates(page, lang, 'me.birth-date')
    const yearToday = Number(localOf(Date.now()).date.slice(0, 4))
    await expect(parts(first).year.locator('option:checked')).toContainText(String(yearToday - 30))
    await page.keyboard.press('Escape')
    await expect(first).toBeHidden()

    for (const [hijri, date] of knownDays) {
      expect(hijriOf(date)).toEqual(hijri)
      const sheet = await openDates(page, lang, 'me.birth-date')
      await turnTo(sheet, lang, 'date.hijri')
      await goToMonth(sheet, hijri)
      const day = dayIn(sheet, hijri.day)
      await expect(day).toHaveAccessibleName(new RegExp(nameOfDay(lang, date)))
      await day.click()
      await expect(sheet).toBeHidden()
      await save.click()
      await expect.poll(async () => (await noura.send('GET', '/me')).body).toMatchObject({ birthDate: date })
    }
  })

  test(`the birth date calendar has all years, whole Hijri months, and keeps the day (${lang})`, async ({
    page,
    shop,
  }) => {
    const noura = await signInByApi(page, shop, lang)
    await noura.send('PATCH', '/me', { birthDate: '2025-03-01' })
    await page.goto(`/${lang}/profile/`)
    const sheet = await openDates(page, lang, 'me.birth-date')
    const years = async () =>
      (await parts(sheet).year.locator('option').allInnerTexts()).map((text) =>
        Number(/\d{4}/.exec(text)?.[0]),
      )
    const today = localOf(Date.now()).date

    // the chosen day is selected in both calendars
    const picked = sheet.getByRole('gridcell', { selected: true })
    await expect(picked).toHaveText('1')
    expect(await years()).toEqual(yearsFrom(1900, Number(today.slice(0, 4))))
    await expect(days(sheet)).toHaveCount(31)
    await turnTo(sheet, lang, 'date.hijri')
    await expect(picked).toHaveText('1')
    await expect(parts(sheet).year.locator('option:checked')).toContainText('1446')
    expect(await years()).toEqual(yearsFrom(1317, hijriOf(today).year))
    expect(await findings(page)).toEqual([])

    // months have the right length: Ramadan and Shawwal of 1446, and the last month of three years
    await expect(days(sheet)).toHaveCount(29)
    await goToMonth(sheet, { year: 1446, month: 10, day: 1 })
    await expect(days(sheet)).toHaveCount(30)
    await goToMonth(sheet, { year: 1445, month: 12, day: 1 })
    await expect(days(sheet)).toHaveCount(30)
    // another year keeps the month
    await goToMonth(sheet, { year: 1446, month: 12, day: 1 })
    await expect(days(sheet)).toHaveCount(29)

    // after switching, the other calendar shows the days that were visible
    await turnTo(sheet, lang, 'date.gregorian')
    await expect(parts(sheet).year.locator('option:checked')).toContainText('2025')
    await expect(parts(sheet).month).toHaveValue(/^[56]$/)

    // no day is before the first one or after today
    await turnTo(sheet, lang, 'date.hijri')
    await goToMonth(sheet, { year: 1317, month: 8, day: 1 })
    await expect(dayIn(sheet, 28)).toHaveAttribute('aria-disabled', 'true')
    await expect(dayIn(sheet, 29)).not.toHaveAttribute('aria-disabled', 'true')
    const last = hijriOf(today)
    await goToMonth(sheet, last)
    await expect(dayIn(sheet, last.day)).not.toHaveAttribute('aria-disabled', 'true')
    if (hijriOf(addDays(today, 1)).month === last.month)
      await expect(dayIn(sheet, last.day + 1)).toHaveAttribute('aria-disabled', 'true')
  })

  test(`a catering day picked in the Hijri calendar is the day that the branch sees (${lang})`, async ({
    page,
    shop,
  }) => {
    const noura = await signInByApi(page, shop, lang)
    // the first of the Hijri month after next
    const today = localOf(Date.now()).date
    const date = Array.from({ length: 60 }, (_, later) => addDays(today, 31 + later)).find(
      (one) => hijriOf(one).day === 1,
    )
    if (date === undefined) throw new Error('no month begins within 60 days')
    await page.goto(`/${lang}/customerService/`)
    await page.getByText(say(lang, 'support.service.catering'), { exact: true }).click()
    await typeInto(page.getByLabel(say(lang, 'support.guests')), '٤٠')
    await replaceIn(page.getByLabel(say(lang, 'support.guests')), '50')
    await typeInto(page.getByLabel(say(lang, 'support.place')), 'حي النرجس')

    const sheet = await openDates(page, lang, 'support.date')
    await turnTo(sheet, lang, 'date.hijri')
    await goToMonth(sheet, hijriOf(date))
    const day = dayIn(sheet, 1)
    await expect(day).toHaveAccessibleName(new RegExp(nameOfDay(lang, date)))
    await day.click()
    await expect(sheet).toBeHidden()
    await page.getByRole('button', { name: say(lang, 'support.send'), exact: true }).click()

    await expect
      .poll(async () => (await noura.send('GET', '/support-requests')).body)
      .toMatchObject({ requests: [{ catering: { guests: 50, date } }] })
  })
}
