import { expect, test } from 'vitest'
import { isUnsettled, pauseOf } from '#storefront/customer/payment-link/queries.ts'

test('a payment is checked until its outcome is known, also after the link has ended', () => {
  expect(pauseOf({ state: 'checking', refunded: null })).toBe(2500)
  expect(pauseOf({ state: 'over', refunded: null })).toBe(20_000)
})

test('a link that can be paid is read again: its time may run out, and another phone may pay it', () => {
  expect(pauseOf({ state: 'due', refunded: null })).toBe(20_000)
  expect(pauseOf({ state: 'due', refunded: 0 })).toBe(20_000)
})

test('the gateway is asked only about a payment without an outcome', () => {
  expect(isUnsettled({ state: 'checking', refunded: null })).toBe(true)
  expect(isUnsettled({ state: 'over', refunded: null })).toBe(true)
  expect(isUnsettled({ state: 'due', refunded: null })).toBe(false)
  expect(isUnsettled({ state: 'over', refunded: 0 })).toBe(false)
  expect(isUnsettled({ state: 'paid', refunded: 0 })).toBe(false)
})

test.each([
  ['over', 5440],
  ['over', 0],
  ['paid', 0],
] as const)('a link that is %s with %o refunded is read once', (state, refunded) => {
  expect(pauseOf({ state, refunded })).toBe(false)
})
