import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Order } from '#contract/order.ts'
import { RenderedAt } from '#storefront/platform/clock/use-now.ts'
import { promiseQuery } from '#storefront/customer/order/queries.ts'
import { PromiseLine } from '#storefront/customer/order/progress/PromiseLine.tsx'
import { anOrder } from '#support/an-order.ts'
import { htmlOf } from '#support/render.tsx'

/** The line on 21 November 2026. */
function shown(about: Partial<Order>): Promise<string> {
  const order = anOrder(about)
  const client = new QueryClient()
  const sure = { percent: 96, orders: 120 }
  const terms = { windowMinutes: 15, graceMinutes: 15, points: 100 }
  client.setQueryData(promiseQuery(order.branchId).queryKey, { ...terms, pickup: sure, delivery: sure })
  return htmlOf(
    <RenderedAt value={Date.parse('2026-11-21T10:00:00.000Z')}>
      <QueryClientProvider client={client}>
        <PromiseLine order={order} />
      </QueryClientProvider>
    </RenderedAt>,
  )
}
const fivePm = '2026-11-21T14:00:00.000Z'
const sixPm = '2026-11-21T15:00:00.000Z'

test('after a delay by the branch the old window is shown as past, and not how sure it is', async () => {
  const html = await shown({ dueAt: sixPm, promisedFrom: fivePm })

  expect(html).toMatch(/Promised .*5:00.*5:15/)
  expect(html).not.toContain('96')
})

test('the line says how sure the window is that the customer asked for', async () => {
  const html = await shown({ dueAt: sixPm, promisedFrom: sixPm })

  expect(html).toContain('Kept for 96% of the last 120 orders.')
})

test('the line has its room before the branch has answered, and none once the promise is kept', async () => {
  const before = await htmlOf(
    <QueryClientProvider client={new QueryClient()}>
      <PromiseLine order={anOrder({ dueAt: sixPm, promisedFrom: sixPm })} />
    </QueryClientProvider>,
  )

  expect(before).toMatch(/^<p[^>]*><\/p>$/)
  expect(await shown({ status: 'ready' })).toBe('')
})

test('a window inside one half of the day says "pm" once, as the links of the order do', async () => {
  expect(await shown({ dueAt: sixPm, promisedFrom: fivePm })).toMatch(/Promised <bdi><s>5:00\s–\s5:15\spm</)
})

test('a window of another day has its day', async () => {
  const delayed = await shown({ dueAt: '2026-11-23T15:00:00.000Z', promisedFrom: '2026-11-23T14:00:00.000Z' })

  expect(delayed).toMatch(/Promised <bdi><s>Mon 5:00\s–\s5:15\spm</)
})

test('an order from a server of the version before shows its slot', async () => {
  const { quote } = anOrder()
  const old = { dueAt: sixPm, promisedFrom: null, quote: { ...quote, slot: Date.parse(fivePm) } }

  expect(await shown(old)).toMatch(/5:00.*5:15/)
})
