import { expect, test } from 'vitest'
import { listOf } from '#storefront/customer/order/list/order-list.ts'

test.each([
  ['active', { active: 1, previous: 2 }, 'active'],
  ['previous', { active: 1, previous: 2 }, 'previous'],
  ['active', { active: 0, previous: 2 }, 'previous'],
  ['previous', { active: 1, previous: 0 }, 'active'],
  ['active', { active: 0, previous: 0 }, 'active'],
] as const)('the list "%s" was chosen, with %o: the list "%s" is shown', (chosen, counts, shown) => {
  expect(listOf(chosen, counts)).toBe(shown)
})
