import { expect, test } from 'vitest'
import { isPastMidnight, lineOf, midnightOnLine, placeOnLine } from '#domain/week-line.ts'

const evening = { opens: '11:00', closes: '01:00' }
const none: never[] = []

test('hours past midnight run on over the night of the same line', () => {
  expect(lineOf({ before: none, day: [evening], after: none })).toEqual([{ from: 300, to: 1140 }])
  expect(midnightOnLine).toBe(1080)
})

test('the hours of the evening before are not on the line', () => {
  expect(lineOf({ before: [evening], day: none, after: none })).toEqual([])
})

test('hours of the evening before that last beyond six are on the line', () => {
  const night = { opens: '20:00', closes: '08:00' }

  expect(lineOf({ before: [night], day: none, after: none })).toEqual([{ from: 0, to: 120 }])
})

test('hours that begin after midnight are on the line of the evening before', () => {
  const late = { opens: '00:30', closes: '03:30' }

  expect(lineOf({ before: none, day: none, after: [late] })).toEqual([{ from: 1110, to: 1290 }])
  expect(lineOf({ before: none, day: [late], after: none })).toEqual([])
})

test('hours that touch are one part, and the same time twice is the whole day', () => {
  const [day, night] = [
    { opens: '06:00', closes: '16:00' },
    { opens: '16:00', closes: '06:00' },
  ]
  const whole = { opens: '06:00', closes: '06:00' }

  expect(lineOf({ before: none, day: [night, day], after: none })).toEqual([{ from: 0, to: 1440 }])
  expect(lineOf({ before: none, day: [whole], after: none })).toEqual([{ from: 0, to: 1440 }])
})

test('a closing time at or before the opening is on the next day', () => {
  expect(isPastMidnight(evening)).toBe(true)
  expect(isPastMidnight({ opens: '07:00', closes: '10:30' })).toBe(false)
  expect(isPastMidnight({ opens: '07:00', closes: '07:00' })).toBe(true)
})

test('a minute of the night is late on the line of its evening', () => {
  expect(placeOnLine(18 * 60)).toBe(12 * 60)
  expect(placeOnLine(60)).toBe(19 * 60)
})
