import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, dayOf, instantOf, isDay, localOf } from '#domain/local-time.ts'

const instants = fc.integer({ min: Date.UTC(1970, 0, 1), max: Date.UTC(2039, 11, 31) })

test.each([
  ['2026-11-21T08:05:00Z', { date: '2026-11-21', day: 6, minute: 665 }],
  ['2026-11-21T20:59:59.999Z', { date: '2026-11-21', day: 6, minute: 1439 }],
  ['2026-11-21T21:00:00Z', { date: '2026-11-22', day: 0, minute: 0 }],
  ['2026-12-31T22:30:00Z', { date: '2027-01-01', day: 5, minute: 90 }],
  ['2028-02-28T21:00:00Z', { date: '2028-02-29', day: 2, minute: 0 }],
  ['1969-12-31T20:59:00Z', { date: '1969-12-31', day: 3, minute: 1439 }],
])('%s in Riyadh is %j', (utc, local) => {
  expect(localOf(Date.parse(utc))).toEqual(local)
})

test.each([
  ['2026-11-21', 0, '2026-11-20T21:00:00Z'],
  ['2026-11-21', 1500, '2026-11-21T22:00:00Z'],
  ['2026-11-21', -60, '2026-11-20T20:00:00Z'],
])('%s minute %i is %s', (date, minute, utc) => {
  expect(instantOf(date, minute)).toBe(Date.parse(utc))
})

test.each([
  ['2026-11-30', 1, '2026-12-01'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2028-02-28', 2, '2028-03-01'],
  ['2026-11-21', 0, '2026-11-21'],
])('%s plus %i days is %s', (date, days, result) => {
  expect(addDays(date, days)).toBe(result)
})

test.each([
  ['2026-11-21', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-02-31', false],
  ['2026-13-01', false],
  ['0000-01-01', false],
  ['2026-11', false],
  ['21/11/2026', false],
])('%s is a day of the calendar: %s', (date, is) => {
  expect(isDay(date)).toBe(is)
})

test('an invalid date throws', () => {
  expect(() => instantOf('21/11/2026', 0)).toThrow('YYYY-MM-DD')
})

test('every instant has the local time of the time zone database', () => {
  const intl = new Intl.DateTimeFormat('en-CA-u-ca-gregory-nu-latn', {
    timeZone: 'Asia/Riyadh',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    weekday: 'short',
  })

  fc.assert(
    fc.property(instants, (instant) => {
      const parts = Object.fromEntries(intl.formatToParts(instant).map(({ type, value }) => [type, value]))
      expect(localOf(instant)).toEqual({
        date: `${parts.year}-${parts.month}-${parts.day}`,
        day: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(parts.weekday ?? ''),
        minute: Number(parts.hour) * 60 + Number(parts.minute),
      })
    }),
  )
})

test('converting to local time and back gives the whole minute', () => {
  fc.assert(
    fc.property(instants, (instant) => {
      const { date, minute, day } = localOf(instant)

      expect(instantOf(date, minute)).toBe(Math.floor(instant / 60_000) * 60_000)
      expect(dayOf(date)).toBe(day)
    }),
  )
})

test.each([
  ['2026-11-21', 12, '2027-11-21'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2027-08-31', 6, '2028-02-29'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-01-15', -12, '2025-01-15'],
])('%s plus %i months is %s', (date, months, result) => {
  expect(addMonths(date, months)).toBe(result)
})
