import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kitchenRing, ringUnits } from '#domain/kitchen-ring.ts'
import { orderStatuses } from '#domain/order.ts'

const minute = 60_000
// the window is a quarter of an hour long: it ends when the order is 40 minutes old
const order = { status: 'preparing', method: 'pickup', placedAt: 0, dueAt: 25 * minute } as const

test('a part of the ring is woven for each part of the time until the end of the window', () => {
  expect(kitchenRing(order, -minute)).toEqual({ woven: 0, due: 15, minutesLate: 0 })
  expect(kitchenRing(order, 0).woven).toBe(0)
  expect(kitchenRing(order, 10 * minute - 1).woven).toBe(9)
  expect(kitchenRing(order, 10 * minute).woven).toBe(10)
  expect(kitchenRing(order, 40 * minute)).toEqual({ woven: ringUnits, due: 15, minutesLate: 0 })
})

test('the window has its share of the ring, which is small for an order of yesterday', () => {
  expect(kitchenRing({ ...order, dueAt: 45 * minute }, 0).due).toBe(10)
  expect(kitchenRing({ ...order, dueAt: 24 * 60 * minute }, 0).due).toBe(0)
  expect(kitchenRing({ ...order, dueAt: 0 }, 0).due).toBe(ringUnits)
})

test('each whole minute after the window counts, up to an hour; a minute within it does not', () => {
  expect(kitchenRing(order, 30 * minute).minutesLate).toBe(0)
  expect(kitchenRing(order, 41 * minute - 1).minutesLate).toBe(0)
  expect(kitchenRing(order, 52 * minute)).toMatchObject({ woven: ringUnits, minutesLate: 12 })
  expect(kitchenRing(order, 400 * minute).minutesLate).toBe(60)
})

test('the ring of a dish that waits for its pick-up is whole; on its way to the door it goes on', () => {
  expect(kitchenRing({ ...order, status: 'ready' }, 10 * minute).woven).toBe(ringUnits)
  expect(kitchenRing({ ...order, status: 'ready' }, 50 * minute).minutesLate).toBe(0)
  expect(kitchenRing({ ...order, status: 'ready', method: 'delivery' }, 10 * minute).woven).toBe(10)
  expect(kitchenRing({ ...order, status: 'completed' }, 10 * minute).woven).toBe(ringUnits)
})

test('the ring of an order whose window ended before it was placed is whole', () => {
  expect(kitchenRing({ ...order, dueAt: -15 * minute }, 0)).toMatchObject({
    woven: ringUnits,
    due: ringUnits,
  })
})

test('the ring never leaves its range and never runs back', () => {
  const time = fc.integer({ min: -1e9, max: 1e9 })
  fc.assert(
    fc.property(
      fc.constantFrom(...orderStatuses),
      time,
      time,
      time,
      fc.nat(1e8),
      (status, placedAt, dueAt, now, later) => {
        const one = kitchenRing({ ...order, status, placedAt, dueAt }, now)
        const other = kitchenRing({ ...order, status, placedAt, dueAt }, now + later)
        expect(one.woven).toBeGreaterThanOrEqual(0)
        expect(one.woven).toBeLessThanOrEqual(ringUnits)
        expect(one.due).toBeGreaterThanOrEqual(0)
        expect(one.due).toBeLessThanOrEqual(ringUnits)
        expect(one.minutesLate).toBeGreaterThanOrEqual(0)
        expect(other.woven).toBeGreaterThanOrEqual(one.woven)
        expect(other.minutesLate).toBeGreaterThanOrEqual(one.minutesLate)
      },
    ),
  )
})
