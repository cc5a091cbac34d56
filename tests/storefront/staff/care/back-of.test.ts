import { expect, test } from 'vitest'
import { backOf } from '#storefront/staff/care/back-of.ts'
import { aQuote } from '#support/an-order.ts'

const quote = aQuote({ total: 9000 })

test.each([
  ['an order that is paid in the branch', 'cash', 0, -1500, 0],
  ['a card order', 'card', 0, -1500, 1500],
  ['a card order that collects more at the hand-over', 'card', 1500, -500, 0],
  ['a card order that collects less than the dish costs', 'card', 1000, -1500, 500],
  ['a dearer dish', 'card', 0, 1500, 0],
] as const)('%s gives back what was paid too much', (_, paymentMethod, extra, difference, back) => {
  expect(backOf({ paymentMethod, quote, extra }, difference)).toBe(back)
})
