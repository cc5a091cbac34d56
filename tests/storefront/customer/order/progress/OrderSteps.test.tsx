import { expect, test } from 'vitest'
import { OrderSteps } from '#storefront/customer/order/progress/OrderSteps.tsx'
import { RenderedAt } from '#storefront/platform/clock/use-now.ts'
import { anOrder } from '#support/an-order.ts'
import { htmlOf } from '#support/render.tsx'

test('the steps of an order for another day name the day', async () => {
  const html = await htmlOf(
    <RenderedAt value={Date.parse('2026-11-21T13:00:00.000Z')}>
      <OrderSteps order={anOrder({ dueAt: '2026-11-23T14:30:00.000Z' })} />
    </RenderedAt>,
  )

  expect(html).toMatch(/<bdi>3:00\spm/)
  expect(html).toMatch(/<bdi>Mon 5:30\spm/)
})
