import { expect, test } from 'vitest'
import { stepOf } from '#storefront/customer/checkout/missing-step.ts'

test.each([
  ['checkout.block.method', null, { kind: 'part', part: 'where' }],
  ['checkout.block.branch', 'pickup', { kind: 'method', method: 'pickup' }],
  ['checkout.block.address', 'delivery', { kind: 'method', method: 'delivery' }],
  ['refusal.address-missing', 'delivery', { kind: 'method', method: 'delivery' }],
  ['refusal.branch-closed', 'delivery', { kind: 'method', method: 'delivery' }],
  ['refusal.below-minimum', 'delivery', { kind: 'menu' }],
  ['refusal.slot-full', 'pickup', { kind: 'part', part: 'when' }],
  ['refusal.cart-has-problems', 'pickup', { kind: 'part', part: 'cart' }],
  ['checkout.block.offline', 'pickup', undefined],
] as const)('the problem %s of an order by %s is corrected at %j', (block, method, step) => {
  expect(stepOf(block, method)).toEqual(step)
})
