import { expect, test } from 'vitest'
import type { OrderStatus } from '#domain/order.ts'
import { RenderedAt } from '#storefront/platform/clock/use-now.ts'
import { PlacedState } from '#storefront/staff/phone-order/PlacedState.tsx'
import { htmlOf } from '#support/render.tsx'

const placedAt = '2026-11-21T13:00:00.000Z'

test.each<[OrderStatus, string]>([
  ['placed', 'The order is in the kitchen'],
  ['completed', 'The order is in the kitchen'],
  ['payment_failed', 'The order was not paid'],
  ['expired', 'The order was not paid'],
  ['cancelled', 'The order was cancelled'],
  ['rejected', 'The branch declined the order'],
])('the employee reads about an order that is %s: %s', async (status, title) => {
  expect(await htmlOf(<PlacedState status={status} placedAt={placedAt} />)).toContain(title)
})

test('the minutes left to pay are outside the live region', async () => {
  const now = Date.parse(placedAt)
  const html = await htmlOf(
    <RenderedAt value={now}>
      <PlacedState status="awaiting_payment" placedAt={placedAt} />
    </RenderedAt>,
  )

  const [, region = '', after = ''] = /<div role="status"[^>]*>(.*)<\/div>(<p.*)$/.exec(html) ?? []
  expect(region).toContain('Waiting for the payment')
  expect(region).not.toContain('minutes')
  expect(after).toContain('minutes')
})
