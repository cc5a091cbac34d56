import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { OrderPayment } from '#contract/order-payment.ts'
import { EndedBillPayment } from '#storefront/customer/bill/EndedBillPayment.tsx'
import { orderQuery } from '#storefront/customer/order/queries.ts'
import { createQueryClient } from '#storefront/platform/query/query-client.ts'
import { anOrder } from '#support/an-order.ts'
import { htmlOf } from '#support/render.tsx'

const payment: OrderPayment = {
  id: 'b6a5a6f6-5d0c-4c6d-9a43-0d5d3d7f4b11',
  state: 'declined',
  url: null,
  declined: 'card-no-funds',
  card: null,
  wallet: null,
  refunded: 0,
  refused: 0,
  refunds: [],
  payAgainAt: null,
  until: '2026-11-27T12:15:00.000Z',
}

function render(about: Partial<OrderPayment>) {
  const order = anOrder({ status: 'expired', paymentMethod: 'card', payment: { ...payment, ...about } })
  const queryClient = createQueryClient()
  queryClient.setQueryData(orderQuery(order.id).queryKey, order)
  return htmlOf(
    <QueryClientProvider client={queryClient}>
      <EndedBillPayment orderId={order.id} />
    </QueryClientProvider>,
  )
}

test('a charge that came too late for a bill is shown as a refund', async () => {
  const html = await render({ state: 'paid', declined: null, refunded: 10_000 })

  expect(html).toContain('Your earlier payment didn’t pay this bill')
  expect(html).toContain('100')
})

test('a payment without an outcome says that its money goes back', async () => {
  const html = await render({ state: 'waiting', declined: null })

  expect(html).toContain('If the bank has charged your card')
})

test('a declined card says nothing: no money was taken', async () => {
  expect(await render({})).toBe('')
})
