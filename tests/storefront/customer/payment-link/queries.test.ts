import { expect, test } from 'vitest'
import { pauseOf } from '#storefront/customer/payment-link/queries.ts'

test('a payment is checked until its outcome is known, also after the link has ended', () => {
  expect(pauseOf({ state: 'checking', refunded: null })).toBe(2500)
  expect(pauseOf({ state: 'over', refunded: null })).toBe(20_000)
})

test.each([
  ['over', 5440],
  ['over', 0],
  ['paid', 0],
  ['due', 0],
  ['due', null],
] as const)('a link that is %s with %o refunded is read once', (state, refunded) => {
  expect(pauseOf({ state, refunded })).toBe(false)
})
