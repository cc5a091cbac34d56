import { describe, expect, test } from 'vitest'
import type { Branch } from '#domain/branch.ts'
import {
  closesAt,
  hoursOn,
  isOpenAllDay,
  isOpenAt,
  isPausedAt,
  nextOpening,
  openingsOn,
  specialDaysOn,
} from '#domain/hours.ts'
import { aBranch, everyDay } from '#support/makers.ts'

// November 2026: the 20th is a Friday, the 21st a Saturday, the 22nd a Sunday.
const at = (local: string) => Date.parse(`${local}:00+03:00`)
const split = aBranch({ hours: everyDay(['12:00', '16:00'], ['18:00', '02:00']) })
const allDay = aBranch({ hours: everyDay(['00:00', '24:00']) })
const allDayToo = aBranch({ hours: everyDay(['06:00', '06:00']) })
const fridayAfternoon = aBranch({
  hours: [[], [], [], [], [], [{ opens: '13:00', closes: '01:00' }], []],
})
const saturdayToo = aBranch({
  hours: [[], [], [], [], [], [], [{ opens: '06:00', closes: '06:00' }]],
})
const never = aBranch({ hours: [[], [], [], [], [], [], []] })
const ramadan = aBranch({
  specialDays: [
    {
      from: '2027-02-08',
      to: '2027-03-08',
      name: { en: 'Ramadan' },
      hours: [{ opens: '16:00', closes: '03:00' }],
    },
    { from: '2027-03-08', to: '2027-03-08', name: { en: 'Eve of Eid' }, hours: [] },
  ],
})

test('several openings of a day are sorted by time, the one past midnight undivided', () => {
  const branch = aBranch({ hours: everyDay(['18:00', '02:00'], ['12:00', '16:00']) })

  expect(openingsOn(branch, '2026-11-21')).toEqual([
    { from: at('2026-11-21T12:00'), to: at('2026-11-21T16:00') },
    { from: at('2026-11-21T18:00'), to: at('2026-11-22T02:00') },
  ])
})

test.each<[string, Branch, string, boolean]>([
  ['before the first opening', split, '2026-11-21T11:59', false],
  ['at the minute it opens', split, '2026-11-21T12:00', true],
  ['at the minute it closes', split, '2026-11-21T16:00', false],
  ['in the afternoon pause', split, '2026-11-21T17:00', false],
  ['at midnight', split, '2026-11-22T00:00', true],
  ['in the tail of the day before', split, '2026-11-22T01:59', true],
  ['after the tail', split, '2026-11-22T02:00', false],
  ['at midnight of a 24-hour day', allDay, '2026-11-21T00:00', true],
  ['late on a 24-hour day', allDay, '2026-11-21T23:59', true],
  ['before six of a 24-hour day from six to six', allDayToo, '2026-11-21T05:59', true],
  ['the tail of Friday, though Saturday is off', fridayAfternoon, '2026-11-21T00:30', true],
  ['Friday before noon', fridayAfternoon, '2026-11-20T11:00', false],
  ['the tail of Thursday, which was off', fridayAfternoon, '2026-11-20T00:30', false],
  ['a branch without hours', never, '2026-11-21T12:00', false],
  ['the last ordinary night runs into Ramadan', ramadan, '2027-02-08T00:30', true],
  ['noon in Ramadan', ramadan, '2027-02-08T12:00', false],
  ['after sunset in Ramadan', ramadan, '2027-02-08T18:00', true],
  ['the tail of a Ramadan night', ramadan, '2027-02-09T02:59', true],
  ['of two special days the shorter one counts', ramadan, '2027-03-08T18:00', false],
  ['and the night before it still ends after midnight', ramadan, '2027-03-08T02:00', true],
  ['the first ordinary day again', ramadan, '2027-03-09T12:00', true],
])('open or not: %s', (_, branch, local, open) => {
  expect(isOpenAt(branch, at(local))).toBe(open)
})

test.each<[string, Branch, string, string | undefined]>([
  ['before a pause', split, '2026-11-21T13:00', '2026-11-21T16:00'],
  ['over midnight', split, '2026-11-21T23:00', '2026-11-22T02:00'],
  ['in the tail', split, '2026-11-22T01:00', '2026-11-22T02:00'],
  ['closed', split, '2026-11-21T17:00', undefined],
  ['never', allDay, '2026-11-21T17:00', undefined],
  ['never, from six to six', allDayToo, '2026-11-21T17:00', undefined],
])('closes at: %s', (_, branch, local, closes) => {
  expect(closesAt(branch, at(local))).toBe(closes && at(closes))
})

test('openings that meet at midnight are one', () => {
  const weekend = aBranch({
    hours: [[], [], [], [], [], [{ opens: '13:00', closes: '00:00' }], [{ opens: '00:00', closes: '02:00' }]],
  })

  expect(closesAt(weekend, at('2026-11-20T20:00'))).toBe(at('2026-11-21T02:00'))
  expect(nextOpening(weekend, at('2026-11-20T20:00'))).toBe(at('2026-11-27T13:00'))
})

test('an opening inside another one changes nothing', () => {
  const branch = aBranch({ hours: everyDay(['10:00', '22:00'], ['12:00', '14:00']) })

  expect(closesAt(branch, at('2026-11-21T13:00'))).toBe(at('2026-11-21T22:00'))
})

test.each<[string, Branch, string, string | undefined]>([
  ['later today', split, '2026-11-21T03:00', '2026-11-21T12:00'],
  ['after the afternoon pause', split, '2026-11-21T16:00', '2026-11-21T18:00'],
  ['open now: the one after', split, '2026-11-21T20:00', '2026-11-22T12:00'],
  ['at the minute it opens: the one after', split, '2026-11-21T12:00', '2026-11-21T18:00'],
  ['next week', fridayAfternoon, '2026-11-21T03:00', '2026-11-27T13:00'],
  ['never', never, '2026-11-21T03:00', undefined],
  ['never closed, so it never opens', allDay, '2026-11-21T03:00', undefined],
])('opens next: %s', (_, branch, local, opens) => {
  expect(nextOpening(branch, at(local))).toBe(opens && at(opens))
})

describe('special days', () => {
  test('state their name', () => {
    expect(specialDaysOn(ramadan, '2027-02-20')?.name).toEqual({ en: 'Ramadan' })
    expect(specialDaysOn(ramadan, '2027-03-08')?.name).toEqual({ en: 'Eve of Eid' })
    expect(specialDaysOn(ramadan, '2027-03-09')).toBeUndefined()
  })

  test('include their first and last day', () => {
    expect(hoursOn(ramadan, '2027-02-07')).toEqual([{ opens: '11:00', closes: '01:00' }])
    expect(hoursOn(ramadan, '2027-02-08')).toEqual([{ opens: '16:00', closes: '03:00' }])
    expect(hoursOn(ramadan, '2027-03-07')).toEqual([{ opens: '16:00', closes: '03:00' }])
  })

  test('a branch that is closed for a month has its next opening', () => {
    const shut = aBranch({ specialDays: [{ from: '2027-02-08', to: '2027-03-12', name: {}, hours: [] }] })

    expect(nextOpening(shut, at('2027-02-09T12:00'))).toBe(at('2027-03-13T11:00'))
  })
})

test.each([
  [null, false],
  ['2026-11-21T13:00', false],
  ['2026-11-21T13:01', true],
])('a branch that is paused until %s is paused at one o’clock: %s', (until, paused) => {
  const branch = aBranch({ pausedUntil: until === null ? null : at(until) })

  expect(isPausedAt(branch, at('2026-11-21T13:00'))).toBe(paused)
})

test.each(['9:00', 'noon', ''])('the hours "%s" throw: the menu file was validated', (opens) => {
  expect(() => openingsOn(aBranch({ hours: everyDay([opens, '22:00']) }), '2026-11-21')).toThrow('HH:MM')
})

test('a day without an entry in the week is closed', () => {
  expect(openingsOn(aBranch({ hours: [] }), '2026-11-21')).toEqual([])
})

test.each([
  ['from midnight to midnight', allDay, '2026-11-21', true],
  ['from six to six, day after day', allDayToo, '2026-11-21', true],
  ['until four and from six', split, '2026-11-21', false],
  ['from six to six on Saturdays only', saturdayToo, '2026-11-21', false],
  ['past midnight of the day before', fridayAfternoon, '2026-11-21', false],
  ['never', never, '2026-11-21', false],
])('a branch that is open %s is open all day, or not', (_, branch, date, isAllDay) => {
  expect(isOpenAllDay(branch, date)).toBe(isAllDay)
})

test('the own special days of a branch replace those of the brand, also longer ones', () => {
  const of = { name: {}, hours: [{ opens: '16:00', closes: '03:00' }] }
  const branch = aBranch({
    specialDays: [
      { ...of, from: '2027-02-08', to: '2027-03-08', ofBrand: true },
      { ...of, from: '2027-02-20', to: '2027-02-21', hours: [], ofBrand: true },
      { ...of, from: '2027-01-01', to: '2027-02-10', hours: [] },
    ],
  })

  expect(hoursOn(branch, '2027-02-10')).toEqual([])
  expect(hoursOn(branch, '2027-02-11')).toEqual(of.hours)
  expect(hoursOn(branch, '2027-02-20')).toEqual([])
})
