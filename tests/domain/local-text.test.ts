import { expect, test } from 'vitest'
import { clockOf, localText } from '#domain/local-text.ts'

test.each([
  [0, '00:00'],
  [9 * 60 + 5, '09:05'],
  [24 * 60 - 1, '23:59'],
  [24 * 60, '00:00'],
  [25 * 60, '01:00'],
])('minute %i of a day is %s on the clock', (minute, clock) => {
  expect(clockOf(minute)).toBe(clock)
})

test.each([
  ['the time of the day', '2026-11-21T06:05:59Z', '2026-11-21 09:05'],
  ['midnight', '2026-11-20T21:00:00Z', '2026-11-21 00:00'],
  ['the morning, for an evening in UTC', '2026-11-20T22:30:00Z', '2026-11-21 01:30'],
])('an instant is written as the date and %s in Riyadh', (_, instant, words) => {
  expect(localText(Date.parse(instant))).toBe(words)
})
