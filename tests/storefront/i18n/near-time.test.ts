import { expect, test } from 'vitest'
import { formatsOf } from '#storefront/i18n/formats.ts'
import { nearRange, nearTime } from '#storefront/i18n/near-time.ts'

/** Saturday 21 November 2026, 12:00 in Riyadh. */
const now = Date.parse('2026-11-21T09:00:00Z')
const inEnglish = { formats: formatsOf('en'), now }

const range = (day: string) => nearRange({ from: `${day}T15:00:00Z`, to: `${day}T15:15:00Z` }, inEnglish)
const plain = (words: string) => words.replaceAll(/\s/g, ' ')

test.each([
  ['2026-11-21T15:00:00Z', '6:00 pm'],
  ['2026-11-22T15:00:00Z', 'Sun 6:00 pm'],
  ['2026-11-28T15:00:00Z', 'Sat 28 Nov 6:00 pm'],
])('the time %s is written as %s', (at, words) => {
  expect(plain(nearTime(Date.parse(at), inEnglish))).toBe(words)
})

test('a range of times has the day of its start, unless that is today', () => {
  expect(plain(range('2026-11-21'))).toBe('6:00 – 6:15 pm')
  expect(plain(range('2026-11-22'))).toBe('Sun 6:00 – 6:15 pm')
})
