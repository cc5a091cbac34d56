import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { setTransport } from '#client/call.ts'
import type { FamilyCart } from '#contract/family-cart.ts'
import { familyCartQuery, storeFamilyCart } from '#storefront/customer/family-cart/queries.ts'

afterEach(() => setTransport((path, init) => fetch(path, init)))

const open: FamilyCart = {
  state: 'open',
  branchId: 'olaya',
  dueAt: null,
  addUntil: null,
  expiresAt: '2026-11-22T09:00:00.000Z',
  members: [],
  lines: [],
  orderId: null,
}
const locked = { ...open, state: 'locked' as const }

test('a read that began before a change does not replace the cart that the change has brought', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<Response>()
  setTransport(() => answered)
  const queryClient = new QueryClient()
  const { queryKey } = familyCartQuery('code')
  queryClient.setQueryData(queryKey, open)
  const reading = queryClient.query({ ...familyCartQuery('code'), retry: false }).catch(() => undefined)

  await storeFamilyCart(queryClient, 'code', locked)
  answer(Response.json(open, { headers: { 'cache-control': 'no-store' } }))
  await reading

  expect(queryClient.getQueryData(queryKey)).toEqual(locked)
})
