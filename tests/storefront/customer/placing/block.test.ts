import { expect, test } from 'vitest'
import { instantOf } from '#domain/local-time.ts'
import { emptyChoice, type Choice } from '#storefront/customer/method/choice.ts'
import { blockOf } from '#storefront/customer/placing/block.ts'
import { aQuote } from '#support/an-order.ts'
import { aBranch } from '#support/makers.ts'

const now = instantOf('2026-11-21', 15 * 60)
const fetched: Choice = { ...emptyChoice, method: 'pickup', branchId: 'olaya' }
const address = {
  label: '',
  line: 'Olaya Street',
  building: '',
  note: '',
  location: { lat: 24.69, lng: 46.69 },
  exact: true,
}
const brought: Choice = { ...fetched, method: 'delivery', address }
const facts = {
  choice: fetched,
  branch: aBranch(),
  quote: aQuote(),
  now,
  catering: false,
  canSend: true,
}

test('a complete order can be placed', () => {
  expect(blockOf(facts)).toBeUndefined()
  expect(blockOf({ ...facts, choice: brought })).toBeUndefined()
})

test.each([
  ['no way chosen', { choice: emptyChoice }, 'checkout.block.method'],
  ['no branch chosen', { choice: { ...fetched, branchId: null } }, 'checkout.block.branch'],
  ['a branch that is gone', { choice: { ...fetched, branchId: 'gone' } }, 'checkout.block.branch'],
  [
    'a branch that is gone, for a delivery',
    { choice: { ...brought, branchId: 'gone' } },
    'checkout.block.address',
  ],
  [
    'a branch that is gone, for an address that no branch reaches',
    { choice: { ...brought, branchId: 'gone', address: { ...address, location: { lat: 21.5, lng: 39.2 } } } },
    'refusal.address-outside',
  ],
  ['a branch without a counter', { branch: aBranch({ pickup: false }) }, 'refusal.method-unavailable'],
  [
    'a branch without a driver',
    { choice: brought, branch: aBranch({ delivery: { kind: 'none' } }) },
    'refusal.method-unavailable',
  ],
  ['no address', { choice: { ...brought, address: null } }, 'refusal.address-missing'],
  [
    'no address and so no branch yet',
    { choice: { ...brought, branchId: null, address: null } },
    'refusal.address-missing',
  ],
  [
    'an address too far away',
    { choice: { ...brought, address: { ...address, location: { lat: 21.5, lng: 39.2 } } } },
    'refusal.address-outside',
  ],
  [
    'a dish that has run out',
    { quote: aQuote({ problems: [{ reason: 'item-out-of-stock', lineId: 'line' }] }) },
    'refusal.cart-has-problems',
  ],
  [
    'a cart that is too small to be delivered',
    { choice: brought, quote: aQuote({ problems: [{ reason: 'below-minimum', missing: 500 }] }) },
    'refusal.below-minimum',
  ],
  [
    'a time too soon',
    { choice: { ...fetched, when: { kind: 'later', at: now + 15 * 60_000 } } },
    'refusal.slot-too-soon',
  ],
  ['a paused branch', { branch: aBranch({ pausedUntil: now + 60_000 }) }, 'refusal.branch-paused'],
  ['a branch whose console is silent', { branch: aBranch({ silent: true }) }, 'refusal.branch-silent'],
  ['no network', { canSend: false }, 'checkout.block.offline'],
] as const)('%s blocks the order with its reason', (_, about, words) => {
  expect(blockOf({ ...facts, ...about })).toBe(words)
})
