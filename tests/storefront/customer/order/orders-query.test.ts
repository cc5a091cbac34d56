import { environmentManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setTransport } from '#client/call.ts'
import type { Order } from '#contract/order.ts'
import { ordersQuery } from '#storefront/customer/order/queries.ts'
import { anOrder } from '#support/an-order.ts'

let reads = 0

beforeEach(() => {
  vi.useFakeTimers()
  // a query polls in a browser only
  environmentManager.setIsServer(() => false)
})
afterEach(() => {
  vi.useRealTimers()
  environmentManager.setIsServer(() => true)
})

/** How often the list is read in 65 seconds by a screen that shows it. */
async function readsOf(active: readonly Order[], enabled = true): Promise<number> {
  const list = { active, previous: [], next: null }
  reads = 0
  setTransport(() => {
    reads += 1
    return Promise.resolve(Response.json(list, { headers: { 'cache-control': 'no-store' } }))
  })
  const client = new QueryClient()
  const stop = new QueryObserver(client, { ...ordersQuery(), enabled }).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(65_000)
  stop()
  client.clear()
  return reads
}

test('every screen that shows the orders reads them again while one of them is active', async () => {
  expect(await readsOf([anOrder({ status: 'preparing' })])).toBe(3)
})

test('the list of ended orders is read once, and what only follows the list does not read it', async () => {
  expect(await readsOf([])).toBe(1)
  expect(await readsOf([anOrder({ status: 'preparing' })], false)).toBe(0)
})
