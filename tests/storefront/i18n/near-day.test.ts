import { expect, test } from 'vitest'
import { formatsOf } from '#storefront/i18n/formats.ts'
import { nearDay, nearRange, nearTime } from '#storefront/i18n/near-day.ts'

const formats = formatsOf('en')
/** Saturday 21 November 2026, 22:30 in Riyadh. */
const now = Date.UTC(2026, 10, 21, 19, 30)

test.each([
  ['2026-11-21T20:45:00Z', undefined],
  ['2026-11-21T21:15:00Z', 'Sun'],
  ['2026-11-27T19:15:00Z', 'Fri'],
  ['2026-11-27T19:45:00Z', 'Fri 27\u00a0Nov'],
  ['2026-11-20T19:30:00Z', 'Fri 20\u00a0Nov'],
  ['2026-11-14T19:30:00Z', 'Sat 14\u00a0Nov'],
])('the day of %s is written as %s', (at, day) => {
  expect(nearDay(Date.parse(at), { formats, now })).toBe(day)
})

test('a time has its day, unless that is today', () => {
  const [today, tomorrow] = ['2026-11-21T20:45:00Z', '2026-11-22T20:45:00Z'].map((at) =>
    nearTime(Date.parse(at), { formats, now }),
  )

  expect([today, tomorrow]).toEqual(['11:45\u00a0pm', 'Sun 11:45\u00a0pm'])
})

test('a window until midnight has the day of its start once', () => {
  const window = nearRange(Date.parse('2026-11-22T20:45:00Z'), Date.parse('2026-11-22T21:00:00Z'), {
    formats,
    now,
  })

  expect(window).toBe('Sun 11:45\u00a0pm – 12:00\u00a0am')
})
