import { expect, test } from 'vitest'
import { endOf, endOfToday } from '#domain/availability.ts'
import { instantOf } from '#domain/local-time.ts'
import { dependsOnSlot, isAvailableAt, menuAt, soonestAt } from '#domain/menu-at.ts'
import { priceCart } from '#domain/pricing.ts'
import { capacityAt, earliestSlot, fitsInto, hasCapacity, resolveWhen } from '#domain/slot.ts'
import {
  aBranch,
  aCart,
  aLine,
  aMenu,
  aMenuItem,
  anOption,
  anOptionGroup,
  everyDay,
  someTerms,
} from '#support/makers.ts'

const day = '2026-11-22'
const at = (hours: number, minutes = 0) => instantOf(day, hours * 60 + minutes)

test.each([
  ['an available dish is available at any time', 'available', null, at(9), true],
  ['a dish paused until four is unavailable at a quarter to', 'paused', at(16), at(15, 45), false],
  ['a dish paused until four is available at four', 'paused', at(16), at(16), true],
  ['a dish out of stock for today is available tomorrow', 'out-of-stock', at(25), at(36), true],
  ['a pause without an end holds at any time', 'paused', null, at(24 * 30), false],
  ['without a slot the state of now counts', 'paused', at(16), null, false],
] as const)('%s', (_, availability, until, slot, isAvailable) => {
  expect(isAvailableAt({ availability, until }, slot)).toBe(isAvailable)
})

const paused = aMenu({
  items: [aMenuItem({ optionGroupIds: ['group'], availability: 'paused', until: at(16) })],
  optionGroups: [
    anOptionGroup({ options: [anOption({ availability: 'paused', until: at(18) }), anOption({ id: 'b' })] }),
  ],
})

test('the menu of a slot has the dishes that are back by then, and is the same object without any', () => {
  expect(menuAt(paused, at(15, 45))).toBe(paused)
  expect(menuAt(paused, null)).toBe(paused)
  expect(menuAt(aMenu(), at(20))).toEqual(aMenu())

  const atFour = menuAt(paused, at(16))
  expect(atFour.items[0]).toMatchObject({ availability: 'available', until: null })
  expect(atFour.optionGroups).toBe(paused.optionGroups)
  expect(menuAt(paused, at(18)).optionGroups[0]?.options[0]).toMatchObject({ availability: 'available' })

  expect([dependsOnSlot(paused), dependsOnSlot(aMenu())]).toEqual([true, false])
})

test('a cart is checked for its slot: a dish back by then has no problem, its option still may', () => {
  const cart = aCart(aLine({ optionIds: ['option'] }))
  const problemsAt = (slot: number | null) => priceCart(cart, paused, someTerms({ slot })).problems

  expect(problemsAt(null)).toMatchObject([{ reason: 'item-paused' }, { reason: 'option-paused' }])
  expect(problemsAt(at(15, 45))).toMatchObject([{ reason: 'item-paused' }, { reason: 'option-paused' }])
  expect(problemsAt(at(16))).toMatchObject([{ reason: 'option-paused' }])
  expect(problemsAt(at(18))).toEqual([])
})

const late = aBranch({ hours: everyDay(['11:00', '01:00']) })
const inTwoParts = aBranch({ hours: everyDay(['00:00', '02:00'], ['12:00', '00:00']) })

test.each([
  ['before the doors open', late, at(9), at(25)],
  ['while they are open', late, at(20), at(25)],
  ['after midnight, of the day before', late, at(0, 30), at(1)],
  [
    'of two openings the last',
    aBranch({ hours: everyDay(['11:00', '14:00'], ['18:00', '23:00']) }),
    at(15),
    at(23),
  ],
  ['after the last one has closed', aBranch({ hours: everyDay(['11:00', '23:00']) }), at(23, 30), at(24)],
  ['of an evening in two parts', inTwoParts, at(23), at(26)],
  ['of an evening in two parts, after midnight', inTwoParts, at(0, 30), at(2)],
  ['without a closing time, at midnight', aBranch({ hours: everyDay(['00:00', '00:00']) }), at(23), at(24)],
  ['on a day off', aBranch({ hours: Array.from({ length: 7 }, () => []) }), at(12), at(24)],
])('a pause for today ends when the kitchen closes: %s', (_, branch, now, end) => {
  expect(endOfToday(branch, now)).toBe(end)
})

test('a pause of minutes or until a time ends to the minute; one without an end has none', () => {
  expect(endOf({ kind: 'minutes', minutes: 60 }, late, at(14, 3) + 1)).toBe(at(15, 4))
  expect(endOf({ kind: 'minutes', minutes: 60 }, late, at(14, 3))).toBe(at(15, 3))
  expect(endOf({ kind: 'at', at: at(16) }, late, at(14))).toBe(at(16))
  expect(endOf({ kind: 'told' }, late, at(14))).toBeNull()
  expect(endOf({ kind: 'today' }, late, at(14))).toBe(at(25))
})

test('a capacity that staff set counts for slots before its end; 0 units fit no dish', () => {
  const busy = aBranch({ kitchenUnitsPerSlot: 40, kitchenNow: { units: 10, until: at(18) } })
  expect([at(17, 45), at(18)].map((slot) => capacityAt(busy, slot))).toEqual([10, 40])
  expect([busy, aBranch({ kitchenNow: busy.kitchenNow }), aBranch()].map(hasCapacity)).toEqual([
    true,
    true,
    false,
  ])

  expect([fitsInto(10, 0, 99), fitsInto(0, 0, 1), fitsInto(0, 0, 0)]).toEqual([true, false, true])
  const shut = aBranch({ kitchenNow: { units: 0, until: at(18) } })
  const isFull = (slot: number) => !fitsInto(capacityAt(shut, slot), 0, 1)
  expect(resolveWhen(shut, { kind: 'now' }, at(13), { catering: false, isFull })).toMatchObject({
    value: at(18),
  })
})

/** Maghrib at 17:36 and 17:45. */
const maghrib = [{ from: day, minutes: [17 * 60 + 36, 17 * 60 + 45] }]

test.each([
  ['open past midnight', late],
  ['two openings a day', aBranch({ hours: everyDay(['11:00', '14:30'], ['18:15', '23:00']) })],
  ['paused until seven', aBranch({ pausedUntil: at(19) })],
  ['shut all day', aBranch({ hours: Array.from({ length: 7 }, () => []) })],
  ['open between quarters of an hour', aBranch({ hours: everyDay(['12:10', '14:20'], ['18:02', '18:12']) })],
  ['open without a quarter of an hour', aBranch({ hours: everyDay(['18:02', '18:12']) })],
  ['in Ramadan', aBranch({ hours: everyDay(['16:00', '03:00']), maghrib })],
  ['open only before maghrib', aBranch({ hours: everyDay(['17:31', '17:40']), maghrib })],
])('the menu uses the same earliest slot as the order, at any time of two days: %s', (_, branch) => {
  for (let now = at(0, 7); now < at(48); now += 13 * 60_000)
    expect([now, soonestAt(branch, now, 120)]).toEqual([now, earliestSlot(branch, now, { catering: false })])
})
