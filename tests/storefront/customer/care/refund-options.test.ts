import { expect, test } from 'vitest'
import { refundOptionOf, refundOptionsOf } from '#storefront/customer/care/refund-options.ts'
import { aPayment, anOrder } from '#support/an-order.ts'

const cashOrder = anOrder()
const cardOrder = anOrder({ paymentMethod: 'card', payment: aPayment() })

test.each([
  ['both', ['points', 'cash', 'call']],
  ['redeemed', ['points', 'cash', 'call']],
  ['earned', ['cash', 'call']],
  ['none', ['cash', 'call']],
] as const)('the options of a cash order where points are %s', (points, expected) => {
  expect(refundOptionsOf(cashOrder, points)).toEqual(expected)
})

test('the money of an order that was paid by card goes back to the card', () => {
  expect(refundOptionsOf(cardOrder, 'both')).toEqual(['points', 'card', 'call'])
  expect(refundOptionsOf(cardOrder, 'none')).toEqual(['card', 'call'])
})

test('the card that paid is chosen first, else points, and cash where points pay for nothing', () => {
  expect(refundOptionOf(refundOptionsOf(cardOrder, 'both'), undefined)).toBe('card')
  expect(refundOptionOf(refundOptionsOf(cashOrder, 'both'), undefined)).toBe('points')
  expect(refundOptionOf(refundOptionsOf(cashOrder, 'none'), undefined)).toBe('cash')
})

test('the wish of a stored draft stays chosen while it is offered', () => {
  expect(refundOptionOf(refundOptionsOf(cardOrder, 'both'), 'points')).toBe('points')
  expect(refundOptionOf(refundOptionsOf(cardOrder, 'none'), 'points')).toBe('card')
})
