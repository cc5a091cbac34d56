import { CalendarDate } from '@internationalized/date'
import { expect, test } from 'vitest'
import { addDays } from '#domain/local-time.ts'
import { createCalendar, dayIn } from '#storefront/ui/form/calendar-day.ts'

const ummAlQura = createCalendar('islamic-umalqura')
const hijri = (year: number, month: number, day: number) => new CalendarDate(ummAlQura, year, month, day)

test.each([
  [hijri(1446, 1, 1), '2024-07-07'],
  [hijri(1445, 12, 30), '2024-07-06'],
  [hijri(1446, 9, 1), '2025-03-01'],
  [hijri(1446, 9, 29), '2025-03-29'],
  [hijri(1446, 10, 1), '2025-03-30'],
  [hijri(1446, 12, 29), '2025-06-25'],
  [hijri(1447, 1, 1), '2025-06-26'],
  [hijri(1448, 1, 1), '2026-06-16'],
  [hijri(1445, 8, 19), '2024-02-29'],
  [hijri(1317, 8, 29), '1900-01-01'],
])('%s is %s in both directions', (day, date) => {
  const found = dayIn('islamic-umalqura', date)
  expect([found.year, found.month, found.day]).toEqual([day.year, day.month, day.day])
  expect(day.toString()).toBe(date)
  expect(found.toString()).toBe(date)
})

test('a Gregorian day is unchanged', () => {
  const day = dayIn('gregory', '2024-02-29')
  expect([day.year, day.month, day.day]).toEqual([2024, 2, 29])
  expect(day.toString()).toBe('2024-02-29')
})

test("every day from 1900 to 2077 equals the engine's own conversion", () => {
  const format = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    timeZone: 'UTC',
  })
  const different: string[] = []
  for (let date = '1900-01-01'; date < '2078-01-01'; date = addDays(date, 1)) {
    const { year, month, day } = dayIn('islamic-umalqura', date)
    if (!format.format(new Date(`${date}T00:00:00Z`)).startsWith(`${month}/${day}/${year} `))
      different.push(date)
  }
  expect(different).toEqual([])
})
