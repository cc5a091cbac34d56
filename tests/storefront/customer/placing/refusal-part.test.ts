import { expect, test } from 'vitest'
import { orderRefusals } from '#contract/quote.ts'
import { partOfRefusal } from '#storefront/customer/placing/refusal-part.ts'

test.each([
  ['slot-too-soon', 'when'],
  ['branch-paused', 'when'],
  ['branch-silent', 'when'],
  ['address-outside', 'where'],
  ['payment-unavailable', 'payment'],
  ['cart-has-problems', 'cart'],
  ['promo-used-up', 'cart'],
  ['points-unavailable', 'cart'],
  ['profile-incomplete', 'end'],
  [undefined, 'end'],
] as const)('%s is told at %s', (refusal, part) => {
  expect(partOfRefusal(refusal)).toBe(part)
})

test('only what is about the whole order is told at its end', () => {
  expect(orderRefusals.filter((refusal) => partOfRefusal(refusal) === 'end')).toEqual(['quote-changed'])
})
