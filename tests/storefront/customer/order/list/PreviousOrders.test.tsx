import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setTransport } from '#client/call.ts'
import { PreviousOrders } from '#storefront/customer/order/list/PreviousOrders.tsx'
import { earlierOrdersQuery, ordersQuery } from '#storefront/customer/order/queries.ts'
import { anOrder } from '#support/an-order.ts'
import { htmlOf } from '#support/render.tsx'

// the cards link to the orders
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory(), isServer: true })

/** The numbers of the orders that have ended, the newest first, of which a page has two. */
let numbers: number[]
beforeEach(() => {
  numbers = [1004, 1003, 1002, 1001]
  setTransport((path) => {
    const cursor = Number(new URL(path, 'http://shop').searchParams.get('cursor') ?? Infinity)
    const rest = numbers.filter((number) => number < cursor)
    const page = rest.slice(0, 2)
    const previous = page.map((number) => anOrder({ id: `of-${number}`, number, status: 'completed' }))
    const next = rest.length > 2 ? String(page.at(-1)) : null
    return Promise.resolve(Response.json({ active: [], previous, next }))
  })
})
afterEach(() => setTransport((path, init) => fetch(path, init)))

test('an order that ends leaves the later pages of the previous ones open', async () => {
  const client = new QueryClient()
  await client.fetchQuery(ordersQuery())
  await client.fetchInfiniteQuery({ ...earlierOrdersQuery(), pages: 2 })
  numbers.unshift(1005)

  const newest = await client.fetchQuery({ ...ordersQuery(), staleTime: 0 })

  const html = await htmlOf(
    <QueryClientProvider client={client}>
      <RouterContextProvider router={router}>
        <PreviousOrders newest={newest} age={null} />
      </RouterContextProvider>
    </QueryClientProvider>,
  )
  const shown = new Set(html.match(/\b100\d\b/g))
  expect([...shown]).toEqual(['1005', '1004', '1003', '1002', '1001'])
})
