import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Order } from '#contract/order.ts'
import { PromiseLine } from '#storefront/customer/order/progress/PromiseLine.tsx'
import { anOrder } from '#support/an-order.ts'
import { htmlOf } from '#support/render.tsx'

const shown = (about: Partial<Order>) =>
  htmlOf(
    <QueryClientProvider client={new QueryClient()}>
      <PromiseLine order={anOrder(about)} />
    </QueryClientProvider>,
  )
const fivePm = '2026-11-21T14:00:00.000Z'
const sixPm = '2026-11-21T15:00:00.000Z'

test('the line shows the promised window, not the later time of the branch', async () => {
  expect(await shown({ dueAt: sixPm, promisedFrom: fivePm })).toMatch(/5:00.*5:15/)
})

test('the line shows the window that the customer asked for', async () => {
  expect(await shown({ dueAt: sixPm, promisedFrom: sixPm })).toMatch(/6:00.*6:15/)
})

test('a window inside one half of the day says "pm" once, as the links of the order do', async () => {
  expect(await shown({ dueAt: sixPm, promisedFrom: fivePm })).toMatch(/Ready <bdi>5:00\s–\s5:15\spm</)
})

test('an order from a server of the version before shows its slot', async () => {
  const { quote } = anOrder()
  const old = { dueAt: sixPm, promisedFrom: null, quote: { ...quote, slot: Date.parse(fivePm) } }

  expect(await shown(old)).toMatch(/5:00.*5:15/)
})
