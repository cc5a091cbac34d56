import { expect, test } from 'vitest'
import type { OrderStatus } from '#domain/order.ts'
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
