import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Order } from '#contract/order.ts'
import { createQueryClient } from '#storefront/platform/query/query-client.ts'
import { careListQuery } from '#storefront/staff/care/queries.ts'
import { NoRequests } from '#storefront/staff/request/NoRequests.tsx'
import { aTicket, anOrder } from '#support/an-order.ts'
import { htmlOf } from '#support/render.tsx'
import { say } from '#support/words.ts'

const none = say('en', 'staff.requests.none.title')

function render(orders: Order[] | undefined) {
  const client = createQueryClient()
  if (orders) client.setQueryData(careListQuery('olaya').queryKey, { orders })
  return htmlOf(
    <QueryClientProvider client={client}>
      <NoRequests branchId="olaya" />
    </QueryClientProvider>,
  )
}

test('a branch without requests and without orders to make right has nothing to answer', async () => {
  expect(await render([])).toContain(none)
  expect(await render(undefined)).toContain(none)
})

test('beside orders to make right the screen does not say that nothing waits', async () => {
  expect(await render([anOrder({ care: [aTicket()] })])).toBe('')
})
