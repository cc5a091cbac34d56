import { expect, test } from 'vitest'
import { instantOf } from '#domain/local-time.ts'
import { movedSoonest } from '#storefront/customer/slot/moved-soonest.ts'
import { aBranch, everyDay } from '#support/makers.ts'

const at = (hour: number, minute = 0) => instantOf('2026-11-25', hour * 60 + minute)
const meal = { catering: false }
const branch = aBranch({ hours: everyDay(['11:00', '23:30']), leadTimeMinutes: 120 })

test('the soonest time of tonight that means tomorrow by now has moved', () => {
  expect(movedSoonest(branch, { seenAt: at(21, 10), now: at(21, 16) }, meal)).toBe(at(23, 15))
})

test('a later quarter of the same day is still the soonest time that was asked for', () => {
  expect(movedSoonest(branch, { seenAt: at(19, 10), now: at(21, 10) }, meal)).toBeUndefined()
})

test('a time of tomorrow that was seen as such stays, also over midnight', () => {
  expect(movedSoonest(branch, { seenAt: at(22), now: at(24, 10) }, meal)).toBeUndefined()
})

test('the hours after midnight belong to the evening before', () => {
  const late = aBranch({ hours: everyDay(['16:00', '02:00']), leadTimeMinutes: 30 })

  expect(movedSoonest(late, { seenAt: at(23, 10), now: at(23, 40) }, meal)).toBeUndefined()
})

test('a branch that is full by now has moved nothing by the passing of time', () => {
  const isFull = (slot: number) => slot < at(24)

  expect(movedSoonest(branch, { seenAt: at(19), now: at(19, 5) }, { ...meal, isFull })).toBeUndefined()
})
