import { expect, test } from 'vitest'
import { NewPromiseNote } from '#storefront/customer/order/progress/NewPromiseNote.tsx'
import { RenderedAt } from '#storefront/platform/clock/use-now.ts'
import { anOrder } from '#support/an-order.ts'
import { htmlOf } from '#support/render.tsx'

test('the new time of an order for another day names the day', async () => {
  const at = '2026-11-21T12:05:00.000Z'
  const order = anOrder({ events: [{ status: 'accepted', at, dueAt: '2026-11-23T15:00:00.000Z' }] })

  const html = await htmlOf(
    <RenderedAt value={Date.parse(at)}>
      <NewPromiseNote order={order} />
    </RenderedAt>,
  )

  expect(html).toMatch(/Mon 6:00\spm/)
})
