import { expect, test } from 'vitest'
import { endOf } from '#domain/availability.ts'
import type { Branch } from '#domain/branch.ts'
import { instantOf, localOf } from '#domain/local-time.ts'
import { isAvailableAt } from '#domain/menu-at.ts'
import { capacityAt, datesAhead, slotsOn } from '#domain/slot.ts'
import {
  endOfLasting,
  firstLength,
  hasPassed,
  howLongOf,
  type Length,
  lengthsOf,
  typedTime,
} from '#storefront/staff/availability/how-long.ts'
import { aBranch } from '#support/makers.ts'

const at = (hours: number, minutes = 0) => instantOf('2026-11-22', hours * 60 + minutes)

const iso = (instant: number) => new Date(instant).toISOString()

/** Returns how many orderable slots a limit of the kitchen and a paused dish change until that end. */
function changedBy(
  length: Length,
  branch: Branch,
  { now, catering = false }: { now: number; catering?: boolean },
) {
  const howLong = howLongOf({ length, time: '' }, now)
  if (!howLong || howLong.kind === 'at') throw new Error('expected a length with a known end')
  const until = endOf(howLong, branch, now)
  const slots = datesAhead(now, catering)
    .flatMap((date) => slotsOn(branch, date, now, { catering }))
    .filter(({ refusal }) => refusal === undefined)
  const limited = { ...branch, kitchenNow: { units: 1, until: until ?? Infinity } }
  return {
    kitchen: slots.filter((slot) => capacityAt(limited, slot.at) !== capacityAt(branch, slot.at)).length,
    dish: slots.filter((slot) => !isAvailableAt({ availability: 'paused', until }, slot.at)).length,
  }
}

const given = (lengths: readonly Length[]) => lengths.filter((length) => length !== 'at')

test('an hour and two hours change no orderable slot of a branch with two hours of lead time', () => {
  for (const length of [60, 120])
    expect(changedBy(length, aBranch(), { now: at(12) })).toEqual({ kitchen: 0, dish: 0 })
  expect(lengthsOf(aBranch(), at(12), { isOpen: true })).toEqual(['today', 180, 240, 'at', 'told'])
})

test.each([
  ['at noon', aBranch(), at(12)],
  ['between two minutes', aBranch(), at(12) + 30_500],
  ['before the opening', aBranch(), at(7)],
  ['before the last order of the day', aBranch(), at(22, 45)],
  ['after the last order of the day', aBranch(), at(24, 10)],
  ['of a kitchen with half an hour', aBranch({ leadTimeMinutes: 30 }), at(12)],
  ['of a kitchen with four hours', aBranch({ leadTimeMinutes: 240 }), at(12)],
  ['of a paused branch', aBranch({ pausedUntil: at(15) }), at(12)],
])('each offered length changes an orderable slot: %s', (_, branch, now) => {
  const lengths = lengthsOf(branch, now, { isOpen: true })

  expect(lengths).toContain('at')
  for (const length of given(lengths)) {
    const { kitchen, dish } = changedBy(length, branch, { now })
    expect(kitchen).toBeGreaterThan(0)
    expect(dish).toBeGreaterThan(0)
  }
})

test('a kitchen with half an hour of lead time is limited for an hour or two', () => {
  expect(lengthsOf(aBranch({ leadTimeMinutes: 30 }), at(12), {})).toEqual(['today', 60, 120, 'at'])
})

test('no length is offered that ends after the day, or with the day before an order is possible', () => {
  const lengths = lengthsOf(aBranch(), at(24, 10), {})

  expect(lengths).toEqual(['at'])
  expect(firstLength(lengths)).toBe('at')
})

test('a catering dish is paused for what its own lead time leaves', () => {
  const lengths = lengthsOf(aBranch(), at(12), { isOpen: true, catering: true })

  expect(lengths).toEqual(['at', 'told'])
})

test('a pause for a time begins with hours, as the switch already stands for today', () => {
  expect(firstLength(['today', 180, 240, 'at'])).toBe(180)
  expect(firstLength(['today', 'at'])).toBe('today')
})

test('a time that has passed today is tomorrow’s; without a time there is no change yet', () => {
  const lasting = (time: string) => howLongOf({ length: 'at', ...typedTime(time, at(12)) }, at(12))

  expect(localOf(at(33)).date).toBe('2026-11-23')
  expect(lasting('16:00')).toEqual({ kind: 'at', at: iso(at(16)) })
  expect(lasting('09:00')).toEqual({ kind: 'at', at: iso(at(33)) })
  expect(lasting('')).toBeUndefined()
  expect(howLongOf({ length: 120, time: '' }, at(12))).toEqual({ kind: 'minutes', minutes: 120 })
})

test('a typed time that passes while the sheet is open is not tomorrow’s: it has to be typed again', () => {
  const untilSix = { length: 'at', ...typedTime('18:00', at(17, 40)) } as const

  expect(howLongOf(untilSix, at(17, 59))).toEqual({ kind: 'at', at: iso(at(18)) })
  expect(howLongOf(untilSix, at(18))).toBeUndefined()
  expect(hasPassed(untilSix, at(18, 3))).toBe(true)
  expect(hasPassed({ ...untilSix, length: 60 }, at(18, 3))).toBe(false)
  expect(endOfLasting(untilSix, aBranch(), at(18, 3))).toBeUndefined()
})
