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
] as const)('%s is shown at %s', (refusal, part) => {
  expect(partOfRefusal(refusal)).toBe(part)
})

test('only refusals of the whole order are shown at its end', () => {
  expect(orderRefusals.filter((refusal) => partOfRefusal(refusal) === 'end')).toEqual(['quote-changed'])
})
