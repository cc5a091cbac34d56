import { expect, test } from 'vitest'
import { businessDayOf } from '#domain/business-day.ts'

const at = (riyadh: string) => Date.parse(`${riyadh}:00+03:00`)

test.each([
  ['2026-11-21T05:00', '2026-11-21'],
  ['2026-11-21T23:59', '2026-11-21'],
  ['2026-11-22T00:30', '2026-11-21'],
  ['2026-11-22T04:59', '2026-11-21'],
  ['2026-11-22T05:00', '2026-11-22'],
  ['2027-01-01T01:00', '2026-12-31'],
])('%s belongs to the business day %s', (moment, date) => {
  expect(businessDayOf(at(moment)).date).toBe(date)
})

test('business days follow each other without a gap', () => {
  const day = businessDayOf(at('2026-11-21T12:00'))

  expect(businessDayOf(day.to - 1)).toEqual(day)
  expect(businessDayOf(day.to).from).toBe(day.to)
  expect(day.to - day.from).toBe(24 * 60 * 60_000)
})
