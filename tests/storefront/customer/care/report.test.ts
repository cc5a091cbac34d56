import { expect, test } from 'vitest'
import type { Order } from '#contract/order.ts'
import { mayReport, reportableOf } from '#storefront/customer/care/report.ts'
import { priceCart } from '#domain/pricing.ts'
import { aCart, aLine, aMenu, someTerms } from '#support/makers.ts'
import { aTicket, anOrder } from '#support/an-order.ts'

const handedOver = { status: 'completed' as const, at: '2026-11-21T14:30:00.000Z' }
const anHourLater = Date.parse('2026-11-21T15:30:00.000Z')

const refundOf = (parts: { place: number; quantity: number }[]) =>
  aTicket({
    state: 'refunded',
    lines: [{ place: 1, quantity: 1, fault: 'missing' }],
    refund: { amount: 2700, way: 'cash', points: null, state: 'done', parts },
  })

/** Two kabsas in two lines, handed over. */
const twoLines = (care: Order['care']) => {
  const cart = aCart(aLine({ id: 'one', quantity: 2 }), aLine({ id: 'two' }))
  const quote = JSON.parse(JSON.stringify(priceCart(cart, aMenu(), someTerms()))) as Order['quote']
  return anOrder({ status: 'completed', events: [handedOver], quote, care })
}

const portionsOf = (order: Order) => reportableOf(order).map(({ place, left }) => [place, left.length])

test('what the branch refunded cannot be reported, whatever was reported', () => {
  expect(portionsOf(twoLines([refundOf([{ place: 2, quantity: 1 }])]))).toEqual([[1, 2]])
})

test('a refund without its portions, of an older server, is of those that were reported', () => {
  expect(portionsOf(twoLines([refundOf([])]))).toEqual([
    [1, 1],
    [2, 1],
  ])
})

test('an order that was refunded as a whole has nothing to report', () => {
  const all = [
    refundOf([
      { place: 1, quantity: 2 },
      { place: 2, quantity: 1 },
    ]),
  ]

  expect(mayReport(twoLines([]), anHourLater)).toBe(true)
  expect(mayReport(twoLines(all), anHourLater)).toBe(false)
})
