import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  cellsBetween,
  cellState,
  hoursOfWeek,
  minutesOfWeek,
  withCells,
  type WrittenHours,
} from '#domain/week-grid.ts'
import { weekdays } from '#domain/weekday.ts'

const time = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map((minute) =>
    [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':'),
  )
const hours: fc.Arbitrary<WrittenHours> = fc.record({
  days: fc.subarray([...weekdays], { minLength: 1 }),
  from: time,
  to: time,
})
const cell = fc.record({ day: fc.integer({ min: 0, max: 6 }), place: fc.integer({ min: 0, max: 23 }) })

test('hours that are written again name the same minutes', () => {
  fc.assert(
    fc.property(fc.array(hours, { minLength: 1, maxLength: 4 }), (written) => {
      const minutes = minutesOfWeek(written)
      expect(minutesOfWeek(hoursOfWeek(minutes))).toEqual(minutes)
    }),
    { numRuns: 40 },
  )
})

test('a cell that is turned on and off leaves every other minute as it was', () => {
  fc.assert(
    fc.property(hours, cell, (written, one) => {
      const minutes = minutesOfWeek([written])
      const on = withCells(minutes, [one], true)
      expect(cellState(on, one)).toBe('all')
      expect(on.filter((counts, minute) => counts !== minutes[minute]).length).toBeLessThanOrEqual(60)
      expect(cellState(withCells(on, [one], false), one)).toBe('none')
    }),
    { numRuns: 40 },
  )
})

const lunch: WrittenHours = { days: ['sunday', 'monday'], from: '12:00', to: '15:00' }

test.each<[string, WrittenHours[]]>([
  ['lunch on two days', [lunch]],
  ['an evening past midnight', [{ days: ['friday'], from: '20:30', to: '02:00' }]],
  ['the whole of Saturday', [{ days: ['saturday'] }]],
  ['every day', [{ from: '07:00', to: '11:00' }]],
  ['the last evening of the week', [{ days: ['saturday'], from: '22:00', to: '01:00' }]],
  ['the whole week', []],
])('%s is written as it was', (_, written) => {
  expect(hoursOfWeek(minutesOfWeek(written))).toEqual(written)
})

test('a part of an hour is some of its cell, and the night belongs to its evening', () => {
  const minutes = minutesOfWeek([{ days: ['friday'], from: '20:30', to: '02:00' }])

  expect(cellState(minutes, { day: 5, place: 15 })).toBe('some')
  expect(cellState(minutes, { day: 5, place: 20 })).toBe('all')
  expect(cellState(minutes, { day: 6, place: 20 })).toBe('none')
})

test('the cells between two corners are all that a drag covers', () => {
  expect(cellsBetween({ day: 2, place: 8 }, { day: 1, place: 7 })).toEqual([
    { day: 1, place: 7 },
    { day: 1, place: 8 },
    { day: 2, place: 7 },
    { day: 2, place: 8 },
  ])
})
