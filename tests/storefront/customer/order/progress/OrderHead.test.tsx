import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Order } from '#contract/order.ts'
import { OrderHead } from '#storefront/customer/order/progress/OrderHead.tsx'
import { RenderedAt } from '#storefront/platform/clock/use-now.ts'
import { anOrder } from '#support/an-order.ts'
import { htmlOf } from '#support/render.tsx'

const now = Date.parse('2026-11-21T14:00:00.000Z')

/** What is in the live region of the notes: the only one that is no paragraph. */
async function announced(about: Partial<Order>): Promise<string> {
  const html = await htmlOf(
    <RenderedAt value={now}>
      <QueryClientProvider client={new QueryClient()}>
        <OrderHead order={anOrder(about)} />
      </QueryClientProvider>
    </RenderedAt>,
  )
  const [, after = ''] = html.split(/<div[^>]* role="status"[^>]*>/)
  const parts = after.split(/(?=<\/?div)/)
  let open = 1
  const end = parts.findIndex((part) => {
    if (part.startsWith('<div')) open++
    if (part.startsWith('</div')) open--
    return open === 0
  })
  return parts.slice(0, end).join('')
}

test('the live region of the notes is there before the first note', async () => {
  expect(await announced({})).toBe('')
})

test('the reason of the branch is announced', async () => {
  expect(await announced({ reason: 'The oven is broken.' })).toContain('The oven is broken.')
})

test('a late order is announced', async () => {
  expect(await announced({ status: 'preparing', dueAt: '2026-11-21T13:00:00.000Z' })).toContain(
    'running late',
  )
})
