import { expect, test } from 'vitest'
import { longDay, riyals } from '#server/platform/formats.ts'

test.each([
  [0, '0'],
  [5, '0.05'],
  [3200, '32'],
  [3250, '32.50'],
  [123_450, '1,234.50'],
])('%i halalas are %s riyals', (halalas, text) => {
  expect(riyals(halalas)).toBe(text)
})

test('a day is that of Riyadh, in the words of each language and with Latin digits', () => {
  const lateInUtc = Date.parse('2026-11-27T22:00:00Z')

  expect(longDay(lateInUtc, 'en')).toBe('Saturday 28 November')
  expect(longDay(lateInUtc, 'ar')).toBe('السبت، 28 نوفمبر')
})
