import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { expect, test } from 'vitest'
import type { Order } from '#contract/order.ts'
import { PastOrderCard } from '#storefront/customer/order/list/PastOrderCard.tsx'
import { aChange, anOrder, aPayment, aTicket } from '#support/an-order.ts'
import { htmlOf } from '#support/render.tsx'

// the card links to the order
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory(), isServer: true })

async function shown(about: Partial<Order>): Promise<string> {
  const html = await htmlOf(
    <RouterContextProvider router={router}>
      <PastOrderCard order={anOrder({ status: 'completed', paymentMethod: 'card', ...about })} />
    </RouterContextProvider>,
  )
  return html.replace(/<svg.*?<\/svg>|<[^>]*>/g, '')
}

test('a refund is of the price beside it: without what a change took off that price', async () => {
  const changes = [aChange({ back: 2700 })]

  expect(await shown({ payment: aPayment({ refunded: 2700 }), changes })).not.toContain('Refund')
  expect(await shown({ payment: aPayment({ refunded: 3700 }), changes })).toContain('Refund 10')
})

test('what the branch gave for a report is a refund, also in cash', async () => {
  const refund = { amount: 1000, way: 'cash' as const, points: null, state: 'done' as const, parts: [] }
  const care = [aTicket({ state: 'refunded', refund })]

  expect(await shown({ paymentMethod: 'cash', care })).toContain('Refund 10')
  expect(await shown({ payment: aPayment(), care })).toContain('Refund 10')
})
