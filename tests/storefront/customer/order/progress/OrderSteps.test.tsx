import { expect, test } from 'vitest'
import type { Order } from '#contract/order.ts'
import { OrderSteps } from '#storefront/customer/order/progress/OrderSteps.tsx'
import { RenderedAt } from '#storefront/platform/clock/use-now.ts'
import { anOrder } from '#support/an-order.ts'
import { htmlOf } from '#support/render.tsx'

/** The steps of an order that was placed on 21 November at 3 pm. */
const shown = (order: Order, { now = '2026-11-21T13:00:00.000Z', atDoor = false } = {}) =>
  htmlOf(
    <RenderedAt value={Date.parse(now)}>
      <OrderSteps order={order} atDoor={atDoor} />
    </RenderedAt>,
  )

test('a reached step of another day names the day', async () => {
  expect(await shown(anOrder())).toMatch(/<bdi[^>]*>3:00\spm/)
  expect(await shown(anOrder(), { now: '2026-11-23T13:00:00.000Z' })).toMatch(/Sat\s21\sNov\s3:00\spm/)
})

test('the last step of a delivery is the current one while the courier is at the door', async () => {
  const order = anOrder({ method: 'delivery', status: 'out_for_delivery' })

  expect((await shown(order)).split('aria-current')[1]).toContain('On the way')
  const [, current = ''] = (await shown(order, { atDoor: true })).split('aria-current')
  expect(current).toContain('With you')
  expect(current).not.toContain('On the way')
})
