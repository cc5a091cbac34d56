import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { setTransport } from '#client/call.ts'
import type { LinkedOrder } from '#contract/phone-order.ts'
import { linkedOrderQuery } from '#storefront/customer/payment-link/queries.ts'
import { usePayLink } from '#storefront/customer/payment-link/use-pay-link.ts'
import { htmlOf } from '#support/render.tsx'
import { aSlowRead } from '#support/slow-read.ts'

afterEach(() => {
  setTransport((path, init) => fetch(path, init))
  vi.unstubAllGlobals()
})

const due: LinkedOrder = {
  number: 1000,
  branchName: { en: 'Olaya', ar: 'العليا' },
  method: 'pickup',
  amount: 5440,
  state: 'due',
  until: '2026-11-27T12:15:00.000Z',
  url: null,
  payAgain: false,
  declined: null,
  refunded: null,
  refused: 0,
  refunds: [],
  orderId: null,
}

const withoutMeans = () => Promise.resolve(null)

/** The payment on the page of the link, and the history of its tab. */
async function openLink(client: QueryClient) {
  const history = createMemoryHistory({ initialEntries: ['/en/', '/en/pay-order/token/'] })
  const router = createRouter({ routeTree: createRootRoute(), history, isServer: true })
  const hooks: ReturnType<typeof usePayLink>[] = []
  function Hook() {
    hooks.push(usePayLink('token'))
    return null
  }
  await htmlOf(
    <RouterContextProvider router={router}>
      <QueryClientProvider client={client}>
        <Hook />
      </QueryClientProvider>
    </RouterContextProvider>,
  )
  return { pay: hooks[0]!, history }
}

test('a slow answer of before the payment does not offer to pay again', async () => {
  const { release } = aSlowRead(due, { ...due, state: 'paid' })
  const client = new QueryClient()
  const query = linkedOrderQuery('token', client)
  client.setQueryData(query.queryKey, due)
  const { pay } = await openLink(client)
  const reading = client.query(query)

  await pay.mutateAsync({ payWith: withoutMeans })
  release()
  await reading

  expect(client.getQueryData(query.queryKey)?.state).toBe('paid')
})

test('the answer opens the page of the bank, unless the customer has left', async () => {
  const opened: string[] = []
  vi.stubGlobal('location', { href: 'https://order.example/', assign: (url: string) => opened.push(url) })
  const answer = { ...due, state: 'checking', url: 'https://bank.example/' }
  setTransport(() => Promise.resolve(Response.json(answer)))
  const { pay, history } = await openLink(new QueryClient())

  await pay.mutateAsync({ payWith: withoutMeans })
  expect(opened).toEqual(['https://bank.example/'])
  const late = pay.mutateAsync({ payWith: withoutMeans })
  await Promise.resolve()
  history.back()
  await late

  expect(opened).toEqual(['https://bank.example/'])
})
