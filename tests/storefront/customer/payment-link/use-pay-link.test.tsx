import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { setTransport } from '#client/call.ts'
import type { LinkedOrder } from '#contract/phone-order.ts'
import { linkedOrderQuery } from '#storefront/customer/payment-link/queries.ts'
import { usePayLink } from '#storefront/customer/payment-link/use-pay-link.ts'
import { htmlOf } from '#support/render.tsx'
import { aSlowRead } from '#support/slow-read.ts'

afterEach(() => setTransport((path, init) => fetch(path, init)))

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

test('a slow answer of before the payment does not offer to pay again', async () => {
  const { release } = aSlowRead(due, { ...due, state: 'paid' })
  const client = new QueryClient()
  const query = linkedOrderQuery('token', client)
  client.setQueryData(query.queryKey, due)
  const hooks: ReturnType<typeof usePayLink>[] = []
  function Hook() {
    hooks.push(usePayLink('token'))
    return null
  }
  await htmlOf(
    <QueryClientProvider client={client}>
      <Hook />
    </QueryClientProvider>,
  )
  const reading = client.query(query)

  await hooks[0]!.mutateAsync({ payWith: () => Promise.resolve(null) })
  release()
  await reading

  expect(client.getQueryData(query.queryKey)?.state).toBe('paid')
})
