import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Interval, WeeklyHours } from '#domain/branch.ts'
import { isOpenAt } from '#domain/hours.ts'
import { addDays, dayOf, instantOf, localOf } from '#domain/local-time.ts'
import { menuAt } from '#domain/menu-at.ts'
import { priceCart } from '#domain/pricing.ts'
import {
  endOfTimes,
  firstSoldAt,
  hoursAround,
  hoursOfSale,
  isOver,
  isSoldAt,
  type SaleTimes,
} from '#domain/sale-times.ts'
import { openingsOfWeek } from '#domain/sale-week.ts'
import {
  aBranch,
  aCart,
  aCategory,
  aLine,
  aMenu,
  aMenuItem,
  anOption,
  anOptionGroup,
  everyDay,
  someTerms,
} from '#support/makers.ts'

/** A Sunday. */
const day = '2026-11-22'
const at = (hours: number, minutes = 0) => instantOf(day, hours * 60 + minutes)
const someTimes = (about: Partial<SaleTimes> = {}): SaleTimes => ({
  hours: everyDay(['06:00', '11:00']),
  from: null,
  until: null,
  ...about,
})
const weekend: WeeklyHours = [[], [], [], [], [{ opens: '22:00', closes: '02:00' }], [], []]
const allDay = everyDay(['00:00', '00:00'])

test.each([
  ['a breakfast dish is sold from its first minute', someTimes(), at(6), true],
  ['a breakfast dish is not sold a minute before', someTimes(), at(5, 59), false],
  ['the end of the hours is not included', someTimes(), at(11), false],
  ['without times a dish is always sold', null, at(3), true],
  ['hours past midnight belong to the evening', someTimes({ hours: weekend }), at(4 * 24 + 25, 59), true],
  ['hours past midnight end in the morning', someTimes({ hours: weekend }), at(4 * 24 + 26), false],
  ['the morning of their own day is not theirs', someTimes({ hours: weekend }), at(4 * 24 + 1), false],
  ['a season begins at midnight of its first day', someTimes({ hours: allDay, from: day }), at(0), true],
  ['a season does not begin earlier', someTimes({ hours: allDay, from: day }), at(0) - 1, false],
  ['a season ends with its last day', someTimes({ hours: allDay, until: day }), at(24), false],
  ['the last minute of a season counts', someTimes({ hours: allDay, until: day }), at(23, 59), true],
  [
    'the last night of a season lasts past midnight',
    someTimes({ hours: everyDay(['18:00', '02:00']), until: day }),
    at(25),
    true,
  ],
])('%s', (_, times, slot, sold) => {
  expect(isSoldAt({ times }, slot)).toBe(sold)
})

const anyTime = fc
  .record({ hour: fc.integer({ min: 0, max: 23 }), minute: fc.integer({ min: 0, max: 59 }) })
  .map(({ hour, minute }) => [hour, minute].map((part) => String(part).padStart(2, '0')).join(':'))
const anyInterval: fc.Arbitrary<Interval> = fc.record({ opens: anyTime, closes: anyTime })
const anyHours: fc.Arbitrary<WeeklyHours> = fc.array(fc.array(anyInterval, { maxLength: 2 }), {
  minLength: 7,
  maxLength: 7,
})
const anyDate = fc.integer({ min: 0, max: 800 }).map((days) => addDays(day, days))
const anyTimes: fc.Arbitrary<SaleTimes> = fc.record({
  hours: anyHours,
  from: fc.option(anyDate),
  until: fc.option(anyDate),
})
const anySlot = fc.integer({ min: 0, max: 800 * 96 }).map((quarters) => at(0) + quarters * 15 * 60_000)

const minuteOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
const onDay = (date: string, hour: number) => instantOf(date, hour * 60)

/** The same rule in other words: by minutes of the day, without openings. */
function isSoldByTheClock({ hours, from, until }: SaleTimes, slot: number): boolean {
  const { date, minute } = localOf(slot)
  const isDay = (one: string) => (from === null || from <= one) && (until === null || one <= until)
  return [
    { one: date, minute },
    { one: addDays(date, -1), minute: minute + 1440 },
  ].some(
    ({ one, minute }) =>
      isDay(one) &&
      (hours[dayOf(one)] ?? []).some(({ opens, closes }) => {
        const [first, last] = [minuteOf(opens), minuteOf(closes)]
        return first <= minute && minute < (last > first ? last : last + 1440)
      }),
  )
}

test('any hours hold to the minute on any day of two years, past midnight and at the turn of a year', () => {
  fc.assert(
    fc.property(anyTimes, anySlot, (times, slot) => {
      expect(isSoldAt({ times }, slot)).toBe(isSoldByTheClock(times, slot))
    }),
    { numRuns: 500 },
  )
})

test('a day in Riyadh has 24 hours all year: the same clock time a week later is sold alike', () => {
  fc.assert(
    fc.property(anyHours, anySlot, (hours, slot) => {
      const times = someTimes({ hours })
      expect(isSoldAt({ times }, slot + 7 * 24 * 60 * 60_000)).toBe(isSoldAt({ times }, slot))
    }),
  )
})

test('the next time of a dish is sold, is not in the past, and nothing before it is', () => {
  fc.assert(
    fc.property(anyTimes, anyHours, anySlot, (times, hours, slot) => {
      const all = [hoursOfSale(times), { hours, specialDays: [] }]
      const isSold = (instant: number) => all.every((one) => isOpenAt(one, instant))

      const first = firstSoldAt(all, slot)

      if (first === undefined) return
      expect(isSold(first)).toBe(true)
      for (let tried = slot; tried < Math.min(first, slot + 3 * 24 * 60 * 60_000); tried += 15 * 60_000)
        expect(isSold(tried)).toBe(false)
    }),
  )
})

test('the next time is within the hours of the branch, and of a season that begins in a year', () => {
  const branch = aBranch({ hours: everyDay(['07:00', '23:00']) })
  const nextYear = someTimes({ from: '2027-12-01' })

  expect(firstSoldAt([hoursOfSale(someTimes()), branch], at(14))).toBe(at(31))
  expect(firstSoldAt([hoursOfSale(nextYear), branch], at(14))).toBe(instantOf('2027-12-01', 7 * 60))
  expect(firstSoldAt([hoursOfSale(someTimes({ until: day })), branch], at(14))).toBeUndefined()
  const never = aBranch({ hours: everyDay(['13:00', '23:00']) })
  expect(firstSoldAt([hoursOfSale(someTimes()), never], at(14))).toBeUndefined()
})

test('in Ramadan the hours of the branch decide when a dish is sold next', () => {
  const ramadan = {
    from: '2027-02-08',
    to: '2027-03-09',
    name: {},
    hours: [{ opens: '16:00', closes: '03:00' }],
  }
  const branch = aBranch({ hours: everyDay(['06:00', '23:00']), specialDays: [ramadan] })
  const iftar = someTimes({ hours: everyDay(['17:00', '20:00']), from: ramadan.from, until: ramadan.to })

  expect(isSoldAt({ times: iftar }, onDay('2027-02-08', 18))).toBe(true)
  expect(isSoldAt({ times: iftar }, onDay('2027-03-10', 18))).toBe(false)
  expect(firstSoldAt([hoursOfSale(iftar), branch], onDay('2026-12-01', 12))).toBe(onDay('2027-02-08', 17))
  // breakfast is not sold in Ramadan, because the branch opens at four
  expect(firstSoldAt([hoursOfSale(someTimes()), branch], onDay('2027-02-09', 12))).toBe(
    onDay('2027-03-10', 6),
  )
})

test('a season is over when the last night of its last day ends', () => {
  const times = someTimes({ hours: everyDay(['18:00', '02:00']), until: day })

  expect(endOfTimes(times)).toBe(at(26))
  expect([isOver({ times }, at(26) - 1), isOver({ times }, at(26))]).toEqual([false, true])
  expect([endOfTimes(null), isOver({}, at(0))]).toEqual([null, false])
})

test('the hours around a time are those of the evening before, and none for a whole day', () => {
  const night = someTimes({ hours: everyDay(['18:00', '02:00']) })

  expect(hoursAround({ times: night }, at(25))).toEqual({ from: at(18), to: at(26) })
  expect(hoursAround({ times: someTimes({ hours: allDay }) }, at(12))).toBeUndefined()
  expect(hoursAround({}, at(12))).toBeUndefined()
})

const on = (hours: WeeklyHours, instant: number) => hoursAround({ times: someTimes({ hours }) }, instant)

test('hours that touch or overlap are one: the night until two, breakfast on Fridays until noon', () => {
  const breakfast = { opens: '06:00', closes: '11:00' }
  const longer = [breakfast, { opens: '06:00', closes: '12:00' }]
  const friday: WeeklyHours = Array.from({ length: 7 }, (_, weekday) =>
    weekday === 5 ? longer : [breakfast],
  )
  const night = everyDay(['18:00', '00:00'], ['00:00', '02:00'])
  const always = everyDay(['06:00', '18:00'], ['18:00', '06:00'])

  expect(on(friday, at(10))).toEqual({ from: at(6), to: at(11) })
  expect(on(friday, at(5 * 24 + 10))).toEqual({ from: at(5 * 24 + 6), to: at(5 * 24 + 12) })
  expect([on(night, at(19)), on(night, at(25))]).toEqual([
    { from: at(18), to: at(26) },
    { from: at(18), to: at(26) },
  ])
  expect(on(always, at(7))).toBeUndefined()
})

test('hours of more than a day are named when their end is near', () => {
  const wholeFriday = [{ opens: '00:00', closes: '00:00' }]
  const morning = [{ opens: '00:00', closes: '11:00' }]
  const times = someTimes({ hours: [[], [], [], [], [], wholeFriday, morning] })
  const all = { from: at(5 * 24), to: at(6 * 24 + 11) }

  expect(hoursAround({ times }, at(5 * 24 + 10))).toBeUndefined()
  expect(hoursAround({ times }, at(6 * 24 + 10))).toEqual(all)
})

test('weekdays with the same hours are listed together, days off not at all, overlaps joined', () => {
  const noon = [{ opens: '12:00', closes: '15:00' }]
  const twice = [...noon, { opens: '13:00', closes: '16:00' }]
  const hours: WeeklyHours = [noon, noon, [], noon, [{ opens: '00:00', closes: '00:00' }], [], twice]

  expect(openingsOfWeek(someTimes({ hours }), day)).toEqual([
    { days: [0, 1, 3], openings: [{ from: at(12), to: at(15) }] },
    { days: [4], openings: [] },
    { days: [6], openings: [{ from: at(6 * 24 + 12), to: at(6 * 24 + 16) }] },
  ])
})

test('the menu of a slot has what is not sold then as out of hours, with its next time', () => {
  const menu = aMenu({
    categories: [aCategory({ times: someTimes({ hours: allDay, from: '2026-11-23' }) })],
    items: [aMenuItem({ times: someTimes() }), aMenuItem({ id: 'tea', categoryId: 'drinks' })],
  })

  const atLunch = menuAt(menu, at(13), { branch: aBranch({ hours: everyDay(['05:00', '23:00']) }) })

  expect(atLunch.items).toMatchObject([
    { availability: 'out-of-hours', until: at(24 + 6) },
    { availability: 'available', until: null },
  ])
  // the menu of one slot gives that of another
  expect(menuAt(atLunch, at(24 + 7)).items[0]).toMatchObject({ availability: 'available', until: null })
  expect(menuAt(menu, null)).toBe(menu)
})

test('dishes with the same times are searched once, and no longer than 60 days', () => {
  let reads = 0
  const evening = {
    get opens() {
      reads++
      return '13:00'
    },
    closes: '23:00',
  }
  const week = Array.from({ length: 7 }, () => [evening])
  const breakfast = Array.from({ length: 12 }, (_, place) => aMenuItem({ id: `dish-${place}` }))
  const menu = aMenu({ categories: [aCategory({ times: someTimes() })], items: breakfast })

  const { items } = menuAt(menu, at(14), { branch: aBranch({ hours: week }) })

  expect(items.map(({ until }) => until)).toEqual(Array.from({ length: 12 }, () => null))
  // each of 60 days once, with the day before the first
  expect(reads).toBe(61)
})

test('a paused dish stays paused outside its hours; once it is back, its hours count', () => {
  const menu = aMenu({ items: [aMenuItem({ times: someTimes(), availability: 'paused', until: at(10) })] })

  expect(menuAt(menu, at(9)).items[0]).toMatchObject({ availability: 'paused' })
  expect(menuAt(menu, at(10)).items[0]).toMatchObject({ availability: 'available' })
  expect(menuAt(menu, at(12)).items[0]).toMatchObject({ availability: 'out-of-hours' })
})

test('a quote names the dish and the option that are not sold at its slot, and counts them', () => {
  const menu = aMenu({
    items: [aMenuItem({ times: someTimes(), optionGroupIds: ['group'] })],
    optionGroups: [
      anOptionGroup({ options: [anOption({ times: someTimes({ hours: everyDay(['06:00', '08:00']) }) })] }),
    ],
  })
  const cart = aCart(aLine({ optionIds: ['option'] }))
  const quoteAt = (slot: number) => priceCart(cart, menu, someTerms({ slot }))

  expect(quoteAt(at(7)).problems).toEqual([])
  expect(quoteAt(at(9)).problems).toEqual([
    { reason: 'option-out-of-hours', lineId: 'line', optionId: 'option' },
  ])
  expect(quoteAt(at(12)).problems.map(({ reason }) => reason)).toEqual([
    'item-out-of-hours',
    'option-out-of-hours',
  ])
  expect(quoteAt(at(12)).total).toBe(3700)
})
