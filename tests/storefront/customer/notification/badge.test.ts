import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepBadge } from '#storefront/customer/notification/badge.ts'
import { ordersQuery } from '#storefront/customer/order/queries.ts'
import { anOrder } from '#support/an-order.ts'

/** The number on the app icon; the worker has set it to 7. */
let shown: number

beforeEach(() => {
  shown = 7
  vi.stubGlobal('navigator', {
    setAppBadge: (active: number) => Promise.resolve(void (shown = active)),
    clearAppBadge: () => Promise.resolve(void (shown = 0)),
  })
})
afterEach(() => vi.unstubAllGlobals())

const { queryKey } = ordersQuery()
const ordersWith = (active: number) => ({
  active: Array.from({ length: active }, () => anOrder()),
  previous: [],
  next: null,
})

/** A page whose list of orders was restored from the device, with one active order. */
function aPage() {
  const queryClient = new QueryClient()
  queryClient.setQueryData(queryKey, ordersWith(1))
  queryClient.getQueryCache().find({ queryKey })?.invalidate()
  return { queryClient, stop: keepBadge(queryClient) }
}

test('the copy of the list that the device stored does not change the number of the worker', () => {
  const { stop } = aPage()
  expect(shown).toBe(7)

  stop()
  expect(shown).toBe(0)
})

test('the list that this page has loaded sets the number', async () => {
  const { queryClient } = aPage()

  queryClient.setQueryData(queryKey, ordersWith(2))

  await expect.poll(() => shown).toBe(2)
})
