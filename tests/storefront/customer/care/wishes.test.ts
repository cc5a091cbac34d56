import { expect, test } from 'vitest'
import { chooseWish, wishesOf } from '#storefront/customer/care/wishes.ts'
import { aPayment, anOrder } from '#support/an-order.ts'

const cashOrder = anOrder()
const cardOrder = anOrder({ paymentMethod: 'card', payment: aPayment() })

test.each([
  ['both', ['points', 'cash', 'call']],
  ['redeemed', ['points', 'cash', 'call']],
  ['earned', ['cash', 'call']],
  ['none', ['cash', 'call']],
] as const)('the wishes of a cash order where points are %s', (points, expected) => {
  expect(wishesOf(cashOrder, points)).toEqual(expected)
})

test('the money of an order that was paid by card goes back to the card', () => {
  expect(wishesOf(cardOrder, 'both')).toEqual(['points', 'card', 'call'])
  expect(wishesOf(cardOrder, 'none')).toEqual(['card', 'call'])
})

test('the card that paid is chosen first, else points, and cash where points pay for nothing', () => {
  expect(chooseWish(wishesOf(cardOrder, 'both'), undefined)).toBe('card')
  expect(chooseWish(wishesOf(cashOrder, 'both'), undefined)).toBe('points')
  expect(chooseWish(wishesOf(cashOrder, 'none'), undefined)).toBe('cash')
})

test('the wish of a stored draft stays chosen while it is offered', () => {
  expect(chooseWish(wishesOf(cardOrder, 'both'), 'points')).toBe('points')
  expect(chooseWish(wishesOf(cardOrder, 'none'), 'points')).toBe('card')
})
