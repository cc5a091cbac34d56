import { expect, test } from 'vitest'
import type { AnyOrder, Order } from '#contract/order.ts'
import { OrderTitle } from '#storefront/customer/order/progress/OrderTitle.tsx'
import { RenderedAt } from '#storefront/platform/clock/use-now.ts'
import { anOrder } from '#support/an-order.ts'
import { htmlOf } from '#support/render.tsx'

/** The words of the heading on 21 November 2026 at 3:30 pm. */
async function words(order: AnyOrder, atDoor?: string): Promise<string> {
  const html = await htmlOf(
    <RenderedAt value={Date.parse('2026-11-21T12:30:00.000Z')}>
      <OrderTitle order={order} atDoor={atDoor} />
    </RenderedAt>,
  )
  return html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const delayed = {
  status: 'accepted',
  dueAt: '2026-11-21T15:06:00.000Z',
  promisedFrom: '2026-11-21T14:30:00.000Z',
  events: [{ status: 'accepted', at: '2026-11-21T12:05:00.000Z', dueAt: '2026-11-21T15:06:00.000Z' }],
} as const satisfies Partial<Order>

test('the heading has the number, the branch, and the window without a second "pm"', async () => {
  expect(await words(anOrder())).toBe('#1001 · Olaya Ready 5:30–5:45 pm')
  expect(await words(anOrder({ method: 'delivery' }))).toBe('#1001 · Olaya At your door 5:30–5:45 pm')
})

test('a window over noon keeps both halves of the day', async () => {
  expect(await words(anOrder({ dueAt: '2026-11-21T08:50:00.000Z' }))).toMatch(/11:50 am – \d+:05 pm$/)
})

test('an order for another day has its day, one at maghrib what that means', async () => {
  expect(await words(anOrder({ dueAt: '2026-11-23T14:30:00.000Z' }))).toMatch(/Ready Mon 5:30–5:45 pm$/)
  expect(await words(anOrder({ beforeMaghrib: 15 }))).toMatch(/pm 15 minutes before maghrib$/)
})

test('of a delayed order the new time is the largest', async () => {
  expect(await words(anOrder(delayed))).toMatch(/New time 6:06 pm$/)
  const { view: _view, ...open } = anOrder(delayed)
  expect(await words({ ...open, view: 'open' })).toMatch(/New time 6:06 pm$/)
})

test('a pick-up that waits says since when, and a courier at the door is named', async () => {
  const events = [{ status: 'ready', at: '2026-11-21T12:20:00.000Z' } as const]
  const onTheWay = anOrder({ method: 'delivery', status: 'out_for_delivery' })

  expect(await words(anOrder({ status: 'ready', events }))).toMatch(/Ready since 3:20 pm$/)
  expect(await words(onTheWay, 'Sami')).toMatch(/Sami is at your door$/)
  expect(await words(onTheWay, '')).toMatch(/Your driver is at your door$/)
})

test('a bill has its time, and an order that has ended its end', async () => {
  expect(await words(anOrder({ method: 'counter' }))).toMatch(/Olaya 5:30 pm$/)
  expect(await words(anOrder({ status: 'rejected' }))).toMatch(/Olaya Declined$/)
})
