import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openingsOn } from '#domain/hours.ts'
import { addDays, localOf } from '#domain/local-time.ts'
import { leadMinutes } from '#domain/lead-time.ts'
import { earliestSlot, fitsInto, kitchenUnitsOf, nextSlots, resolveWhen, slotsOn } from '#domain/slot.ts'
import { slotDays } from '#domain/slot-day.ts'
import { aBranch, aCart, aLine, aMenu, aMenuItem, everyDay } from '#support/makers.ts'

// 21 November 2026 is a Saturday; the branch is open from 11:00 until 01:00, with a lead time of two hours.
const at = (local: string) => Date.parse(`${local}:00+03:00`)
const noon = at('2026-11-21T12:00')
const branch = aBranch()
const quarter = 15 * 60_000
const isTomorrow = (slot: number) => localOf(slot).date === '2026-11-22'

test.each([
  ['an empty slot takes what fits', 40, 0, 8, true],
  ['an empty slot takes even a feast larger than itself', 40, 0, 64, true],
  ['a slot with orders takes what fits to the last unit', 40, 32, 8, true],
  ['a slot with orders does not take one unit too many', 40, 33, 8, false],
  ['a full slot takes nothing', 40, 40, 1, false],
  ['a full slot takes an order of no kitchen units', 40, 40, 0, true],
  ['a slot with a feast in it takes nothing beside it', 40, 64, 1, false],
  ['a kitchen without a limit takes everything', null, 10_000, 10_000, true],
])('%s', (_, capacity, taken, units, fits) => {
  expect(fitsInto(capacity, taken, units)).toBe(fits)
})

test('the kitchen units of a cart are the sum of its dishes; a dish that is not on the menu counts 0', () => {
  const menu = aMenu({
    items: [
      aMenuItem({ kitchenUnits: 1 }),
      aMenuItem({ id: 'lamb', kitchenUnits: 8 }),
      aMenuItem({ id: 'laban', kitchenUnits: 0 }),
    ],
  })
  const cart = aCart(
    aLine({ quantity: 3 }),
    aLine({ itemId: 'lamb', quantity: 2 }),
    aLine({ itemId: 'laban', quantity: 9 }),
    aLine({ itemId: 'gone', quantity: 5 }),
  )

  expect(kitchenUnitsOf(cart, menu)).toBe(19)
})

const whenAllIsFull = (local: string) =>
  resolveWhen(branch, { kind: 'later', at: at(local) }, noon, { catering: false, isFull: () => true })

describe('a full slot', () => {
  const full = new Set([at('2026-11-21T14:00'), at('2026-11-21T14:15'), at('2026-11-21T15:00')])
  const isFull = (slot: number) => full.has(slot)

  test('stays visible and is marked as full', () => {
    expect(
      slotsOn(branch, '2026-11-21', noon, { catering: false, isFull })
        .filter((slot) => slot.at >= at('2026-11-21T13:45'))
        .slice(0, 4),
    ).toEqual([
      { at: at('2026-11-21T13:45'), refusal: 'slot-too-soon' },
      { at: at('2026-11-21T14:00'), refusal: 'slot-full' },
      { at: at('2026-11-21T14:15'), refusal: 'slot-full' },
      { at: at('2026-11-21T14:30') },
    ])
  })

  test('is skipped for "now", and refused when it is chosen', () => {
    expect(resolveWhen(branch, { kind: 'now' }, noon, { catering: false, isFull })).toEqual({
      ok: true,
      value: at('2026-11-21T14:30'),
    })
    expect(
      resolveWhen(branch, { kind: 'later', at: at('2026-11-21T15:00') }, noon, { catering: false, isFull }),
    ).toEqual({
      ok: false,
      refusal: 'slot-full',
    })
  })

  test('is reported after other reasons: too soon, closed', () => {
    expect(whenAllIsFull('2026-11-21T13:00')).toMatchObject({ refusal: 'slot-too-soon' })
    expect(whenAllIsFull('2026-11-22T05:00')).toMatchObject({ refusal: 'slot-closed' })
  })

  test('is refused with the next three free slots, also over the night', () => {
    expect(
      nextSlots(branch, noon, { catering: false, isFull, from: at('2026-11-21T14:00'), count: 3 }),
    ).toEqual([at('2026-11-21T14:30'), at('2026-11-21T14:45'), at('2026-11-21T15:15')])
    expect(nextSlots(branch, noon, { catering: false, from: at('2026-11-22T00:30'), count: 3 })).toEqual([
      at('2026-11-22T00:30'),
      at('2026-11-22T00:45'),
      at('2026-11-22T11:00'),
    ])
  })

  test('a day of full slots cannot be ordered for', () => {
    const orderable = (isFull: (slot: number) => boolean) =>
      slotDays(branch, noon, false, isFull).filter(({ isOrderable }) => isOrderable)

    expect(orderable(isTomorrow).map(({ date }) => date)).not.toContain('2026-11-22')
    expect(orderable(() => true)).toEqual([])
    expect(nextSlots(branch, noon, { catering: false, isFull: () => true, count: 3 })).toEqual([])
  })
})

// TastyIgniter #716: a capacity limit pushed an order two hours out while slots were free
test('the first free slot is the first one after the lead time that is not full', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: noon, max: noon + 2 * 86_400_000 }),
      fc.integer({ min: 0, max: 6 * 60 }),
      fc.uniqueArray(fc.nat(8 * 96), { maxLength: 400 }),
      fc.boolean(),
      (now, leadTimeMinutes, places, catering) => {
        const branch = aBranch({ leadTimeMinutes })
        const begin = Math.ceil(noon / quarter) * quarter
        const full = new Set(places.map((place) => begin + place * quarter))
        const isFull = (slot: number) => full.has(slot)
        const first = earliestSlot(branch, now, { catering, isFull })
        const free = nextSlots(branch, now, { catering, count: 400 }).filter((slot) => !full.has(slot))

        expect(first).toBe(free[0])
        if (first !== undefined) {
          expect(first - now).toBeGreaterThanOrEqual(leadMinutes(branch, catering) * 60_000)
          // no slot between the lead time and the first one was skipped
          expect(free.every((slot) => slot >= first)).toBe(true)
        }
        const three = nextSlots(branch, now, { catering, isFull, count: 3 })
        expect(three).toEqual(free.slice(0, 3))
      },
    ),
    { numRuns: 60 },
  )
})

// TastyIgniter #419, #412: the last order time near closing was wrong
describe('the last slot of an opening is the last quarter of an hour that begins before it closes', () => {
  const week = [
    ['12:00', '00:00', '23:45'],
    ['11:00', '01:00', '00:45'],
    ['11:00', '02:00', '01:45'],
    ['11:00', '23:30', '23:15'],
    ['11:00', '23:35', '23:30'],
    ['11:00', '24:00', '23:45'],
    ['13:00', '16:10', '16:00'],
  ] as const
  const hours = week.map(([opens, closes]) => [{ opens, closes }])
  const branch = aBranch({ hours })

  // Sunday 22 November is day 0
  test.each(week.map(([opens, closes, last], day) => ({ day, opens, closes, last })))(
    'day $day, $opens to $closes: $last',
    ({ day, last }) => {
      const date = addDays('2026-11-22', day)
      const [opening] = openingsOn(branch, date)
      if (!opening) throw new Error(`expected ${date} to be open`)

      const offered = [date, addDays(date, 1)]
        .flatMap((shown) => slotsOn(branch, shown, noon, { catering: true }))
        .filter(({ at }) => opening.from <= at && at < opening.to)
      const latest = offered.at(-1)?.at ?? 0

      expect(new Date(latest + 3 * 3_600_000).toISOString().slice(11, 16)).toBe(last)
      expect(
        resolveWhen(branch, { kind: 'later', at: latest }, latest - 3 * 3_600_000, { catering: false }).ok,
      ).toBe(true)
      expect(
        resolveWhen(branch, { kind: 'later', at: latest + quarter }, latest - 3 * 3_600_000, {
          catering: false,
        }),
      ).toMatchObject({ refusal: 'slot-closed' })
    },
  )
})

// TastyIgniter #576, #1004: the lead time was ignored by the list of slots
describe('the lead time applies everywhere', () => {
  test.each([
    ['before it opens', '2026-11-21T08:00', '2026-11-21T11:00'],
    ['just before it opens', '2026-11-21T10:50', '2026-11-21T13:00'],
    ['while it is open', '2026-11-21T18:01', '2026-11-21T20:15'],
    ['over midnight', '2026-11-21T22:10', '2026-11-22T00:15'],
    ['to the last slot of the night', '2026-11-21T22:45', '2026-11-22T00:45'],
    ['past it', '2026-11-21T22:46', '2026-11-22T11:00'],
    ['after it has closed', '2026-11-22T01:30', '2026-11-22T11:00'],
    ['in spring, when others change their clocks', '2027-03-28T01:30', '2027-03-28T11:00'],
    ['in autumn, when they change them back', '2027-10-31T22:30', '2027-11-01T00:30'],
  ])('%s', (_, now, slot) => {
    expect(earliestSlot(branch, at(now), { catering: false })).toBe(at(slot))
    expect(
      resolveWhen(branch, { kind: 'later', at: at(slot) - quarter }, at(now), { catering: false }).ok,
    ).toBe(false)
  })

  test('in Ramadan slots follow the hours of Ramadan', () => {
    const special = aBranch({
      hours: everyDay(['11:00', '01:00']),
      specialDays: [
        {
          from: '2027-02-08',
          to: '2027-03-08',
          name: { en: 'Ramadan 1448' },
          hours: [{ opens: '16:00', closes: '03:00' }],
        },
      ],
    })

    // the night before still has the usual hours
    expect(earliestSlot(special, at('2027-02-07T22:45'), { catering: false })).toBe(at('2027-02-08T00:45'))
    expect(earliestSlot(special, at('2027-02-07T23:00'), { catering: false })).toBe(at('2027-02-08T16:00'))
    expect(earliestSlot(special, at('2027-02-09T00:40'), { catering: false })).toBe(at('2027-02-09T02:45'))
    expect(earliestSlot(special, at('2027-02-09T01:00'), { catering: false })).toBe(at('2027-02-09T16:00'))
    // the last night of Ramadan continues into the first day after
    expect(earliestSlot(special, at('2027-03-09T00:30'), { catering: false })).toBe(at('2027-03-09T02:30'))
    expect(earliestSlot(special, at('2027-03-09T01:00'), { catering: false })).toBe(at('2027-03-09T11:00'))
  })

  test('catering has a lead time of a day and can be ordered thirty days ahead', () => {
    expect(earliestSlot(branch, noon, { catering: true })).toBe(at('2026-11-22T12:00'))
    expect(
      resolveWhen(branch, { kind: 'later', at: at('2026-12-21T23:45') }, noon, { catering: true }).ok,
    ).toBe(true)
    expect(
      resolveWhen(branch, { kind: 'later', at: at('2026-12-22T00:00') }, noon, { catering: true }),
    ).toMatchObject({
      refusal: 'slot-too-late',
    })
  })
})
