import { describe, expect, test } from 'vitest'
import { linkUntil, movesOfTap, rideMinutes, sharesUntil, stageOf, tappedAt } from '#domain/order-link.ts'
import { orderStatuses } from '#domain/order.ts'

const noon = Date.UTC(2026, 10, 21, 9)
const minute = 60_000
const hour = 60 * minute

test('a link expires half a day after the window, or after it was made for a late order', () => {
  expect(linkUntil(noon, noon - hour)).toBe(noon + 15 * minute + 12 * hour)
  expect(linkUntil(noon, noon + hour)).toBe(noon + 13 * hour)
})

test('a position is shared until half an hour after the window', () => {
  expect(sharesUntil(noon)).toBe(noon + 45 * minute)
})

test('every active order has a stage, and no other one', () => {
  expect(orderStatuses.map((status) => [status, stageOf(status)])).toEqual([
    ['awaiting_payment', undefined],
    ['placed', 'received'],
    ['accepted', 'received'],
    ['preparing', 'cooking'],
    ['ready', 'packed'],
    ['out_for_delivery', 'on-the-way'],
    ...['completed', 'rejected', 'cancelled', 'payment_failed', 'expired'].map((ended) => [ended, undefined]),
  ])
})

describe('the moves of a tap', () => {
  test.each([
    ['ready', 'picked-up', ['out_for_delivery']],
    ['accepted', 'picked-up', ['preparing', 'ready', 'out_for_delivery']],
    ['out_for_delivery', 'picked-up', []],
    ['out_for_delivery', 'arrived', []],
    ['ready', 'arrived', ['out_for_delivery']],
    ['out_for_delivery', 'handed-over', ['completed']],
    ['preparing', 'handed-over', ['ready', 'out_for_delivery', 'completed']],
    ['placed', 'handed-over', undefined],
    ['awaiting_payment', 'picked-up', undefined],
    ['cancelled', 'handed-over', undefined],
  ] as const)('of %s by %s', (status, tap, moves) => {
    expect(movesOfTap(status, tap)).toEqual(moves)
  })
})

test('a ride takes its straight line, 1.4 times as long, at 25 km/h', () => {
  const home = { lat: 24.7, lng: 46.69 }

  expect(rideMinutes(home, home)).toBe(1)
  // 0.09 degrees of latitude are 10 km: 14 km of streets
  expect(rideMinutes({ lat: 24.61, lng: 46.69 }, home)).toBe(34)
})

test('the time of a tap is that of the device, within the order and not in the future', () => {
  const during = { since: noon, now: noon + hour }

  expect(tappedAt(noon + minute, during)).toBe(noon + minute)
  expect(tappedAt(noon - minute, during)).toBe(noon)
  expect(tappedAt(noon + 2 * hour, during)).toBe(noon + hour)
})
