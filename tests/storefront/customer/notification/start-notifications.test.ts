import { QueryClient, QueryObserver } from '@tanstack/react-query'
import type { RegisteredRouter } from '@tanstack/react-router'
import { createStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setTransport } from '#client/call.ts'
import { channelNames } from '#client/storage-keys.ts'
import { startNotifications } from '#storefront/customer/notification/start-notifications.ts'
import { orderQuery } from '#storefront/customer/order/queries.ts'
import { walletQuery } from '#storefront/customer/wallet/queries.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { aSession } from '#support/a-session.ts'
import { aWallet } from '#support/a-wallet.ts'
import { anOrder } from '#support/an-order.ts'
import { MemoryDatabases } from '#support/memory-databases.ts'

const order = anOrder({ status: 'completed' })
const { queryKey } = orderQuery(order.id)

let asked: string[]
let worker: BroadcastChannel
let page: ReturnType<typeof aPage>

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of this origin alone
const post = (what: 'pushed' | 'read') => worker.postMessage(what)

/** A signed-in customer's page that shows an order which has ended; the wallet was open before. */
function aPage() {
  const queryClient = new QueryClient()
  queryClient.setQueryData(sessionQuery().queryKey, aSession('sara'))
  queryClient.setQueryData(queryKey, order)
  queryClient.setQueryData(walletQuery().queryKey, aWallet())
  const context = { queryClient, store: createStore() }
  const router = { options: { context }, subscribe: () => () => undefined }
  // only these parts of the router are used
  startNotifications(router as unknown as RegisteredRouter)
  const screen = new QueryObserver(queryClient, orderQuery(order.id)).subscribe(() => undefined)
  return { queryClient, screen }
}

beforeEach(async () => {
  asked = []
  vi.stubGlobal('indexedDB', new MemoryDatabases())
  vi.stubGlobal('location', new URL('https://order.example/en/'))
  setTransport((path) => {
    asked.push(path)
    return Promise.resolve(
      path.endsWith('/notifications')
        ? Response.json({ notifications: [], next: null, unread: 0 })
        : Response.json(order),
    )
  })
  worker = new BroadcastChannel(channelNames.pushed)
  page = aPage()
  await expect.poll(() => asked).toEqual(['/api/v1/notifications'])
  asked = []
})
afterEach(() => {
  page.screen()
  page.queryClient.clear()
  worker.close()
  vi.unstubAllGlobals()
  setTransport((path, init) => fetch(path, init))
})

test('a push reloads the order on the screen, which has ended and follows nothing', async () => {
  post('pushed')

  await expect.poll(() => asked.toSorted()).toEqual(['/api/v1/notifications', `/api/v1/orders/${order.id}`])
  expect(page.queryClient.getQueryState(walletQuery().queryKey)?.isInvalidated).toBe(true)
})

test('a notification that was read in another tab reloads the list alone', async () => {
  post('read')

  await expect.poll(() => asked).toEqual(['/api/v1/notifications'])
  expect(page.queryClient.getQueryState(queryKey)?.isInvalidated).toBe(false)
})
