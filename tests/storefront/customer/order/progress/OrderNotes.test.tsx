import { expect, test } from 'vitest'
import type { Order } from '#contract/order.ts'
import { OrderNotes } from '#storefront/customer/order/progress/OrderNotes.tsx'
import { RenderedAt } from '#storefront/platform/clock/use-now.ts'
import { anOrder } from '#support/an-order.ts'
import { htmlOf } from '#support/render.tsx'

const now = Date.parse('2026-11-21T14:00:00.000Z')

/** What is in the live region of the notes. */
async function announced(about: Partial<Order>): Promise<string> {
  const html = await htmlOf(
    <RenderedAt value={now}>
      <OrderNotes order={anOrder(about)} />
    </RenderedAt>,
  )
  const region = /^<div[^>]* role="status"[^>]*>(.*)<\/div>$/s.exec(html)
  if (!region) throw new Error(`expected one live region, got ${html}`)
  return region[1] ?? ''
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

test('a new time is announced, and shown with its reason only', async () => {
  const at = '2026-11-21T12:05:00.000Z'
  const dueAt = '2026-11-21T15:00:00.000Z'
  const later = await announced({ status: 'accepted', events: [{ status: 'accepted', at, dueAt }] })
  const delayed = await announced({
    status: 'accepted',
    events: [{ status: 'accepted', at, dueAt, reason: 'The oven is slow' }],
  })

  expect(later).toMatch(/^<span[^>]*>New time <bdi>6:00\spm<\/bdi><\/span>$/)
  expect(delayed).toMatch(/New time <bdi>6:00\spm.*The oven is slow/)
})
