import { expect, test } from 'vitest'
import { isBirthDate, usualBirthDay } from '#domain/birth-date.ts'

test.each([
  ['1990-05-17', true],
  ['1900-01-01', true],
  ['2026-11-21', true],
  ['2026-11-22', false],
  ['1899-12-31', false],
  ['1990-02-31', false],
  ['1992-02-29', true],
])('on 21 November 2026 the birth date %s is valid: %s', (date, may) => {
  expect(isBirthDate(date, '2026-11-21')).toBe(may)
})

test('the calendar for a birth date opens thirty years ago', () => {
  expect(usualBirthDay('2026-11-21')).toBe('1996-01-01')
})
