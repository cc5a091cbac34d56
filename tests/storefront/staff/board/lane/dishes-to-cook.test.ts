import { expect, test } from 'vitest'
import type { Order } from '#contract/order.ts'
import { dishesToCook, hasDishToCook } from '#storefront/staff/board/lane/dishes-to-cook.ts'
import { anOrder } from '#support/an-order.ts'

const now = Date.parse('2026-11-21T13:00:00.000Z')

function orderOf(dishes: Readonly<Record<string, number>>, about: Partial<Order> = {}): Order {
  const order = anOrder({ status: 'accepted', ...about })
  const [line] = order.quote.lines
  if (!line) throw new Error('expected an order with a line')
  const lines = Object.entries(dishes).map(([itemId, quantity]) => ({ ...line, itemId, quantity }))
  return { ...order, quote: { ...order.quote, lines } }
}
const counted = (...orders: readonly Order[]) =>
  dishesToCook(orders, now).map(({ itemId, count }) => [itemId, count])

test('the dishes of accepted orders and those in preparation are summed, the largest number first', () => {
  const orders = [
    orderOf({ kabsa: 2, bukhari: 5 }),
    orderOf({ kabsa: 6, laban: 1 }, { status: 'preparing' }),
  ] as const

  expect(counted(...orders)).toEqual([
    ['kabsa', 8],
    ['bukhari', 5],
    ['laban', 1],
  ])
})

test.each(['placed', 'ready', 'out_for_delivery', 'completed', 'cancelled'] as const)(
  'a dish of an order that is %s is not to cook',
  (status) => {
    expect(counted(orderOf({ kabsa: 2 }, { status }))).toEqual([])
    expect(hasDishToCook(orderOf({ kabsa: 2 }, { status }), 'kabsa')).toBe(false)
  },
)

test('the evening after midnight is part of today, tomorrow is not', () => {
  expect(counted(orderOf({ kabsa: 2 }, { dueAt: '2026-11-21T23:00:00.000Z' }))).toEqual([['kabsa', 2]])
  expect(counted(orderOf({ kabsa: 2 }, { dueAt: '2026-11-22T15:00:00.000Z' }))).toEqual([])
})

test('an order holds the dishes of its lines only', () => {
  expect(hasDishToCook(orderOf({ kabsa: 2 }), 'kabsa')).toBe(true)
  expect(hasDishToCook(orderOf({ kabsa: 2 }), 'bukhari')).toBe(false)
  expect(hasDishToCook(orderOf({ kabsa: 2 }), null)).toBe(false)
})
