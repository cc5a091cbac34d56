import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Order } from '#contract/order.ts'
import { EndedPayment } from '#storefront/customer/order/placed/EndedPayment.tsx'
import { aPayment, anOrder } from '#support/an-order.ts'
import { htmlOf } from '#support/render.tsx'

const shown = (payment: Order['payment']) =>
  htmlOf(
    <QueryClientProvider client={new QueryClient()}>
      <EndedPayment order={anOrder({ status: 'expired', paymentMethod: 'card', payment })} />
    </QueryClientProvider>,
  )

test('an order that ended says that nothing was ordered, and no refund while no money came', async () => {
  const html = await shown(aPayment({ state: 'waiting' }))

  expect(html).toContain('Nothing was ordered')
  expect(html).not.toContain('On its way back')
})

test('money that came after the end of an order is shown as on its way back', async () => {
  const html = await shown(aPayment({ state: 'paid', refunded: 4500 }))

  expect(html).toContain('Nothing was ordered')
  expect(html).toContain('On its way back to')
  expect(html).toContain('45')
})
