import { expect, test } from 'vitest'
import { newerOrder } from '#storefront/order/newer-order.ts'
import { anOrder } from '#support/an-order.ts'

const accepted = anOrder({
  status: 'accepted',
  events: [...anOrder().events, { status: 'accepted', at: '2026-11-21T12:01:00.000Z' }],
})

test('an answer that was overtaken by the stream changes nothing', () => {
  expect(newerOrder(accepted, anOrder())).toBe(accepted)
})

test('what knows as much or more counts, and so does the first', () => {
  const anew = anOrder({ note: 'told anew' })

  expect(newerOrder(anOrder(), accepted)).toBe(accepted)
  expect(newerOrder(anOrder(), anew)).toBe(anew)
  expect(newerOrder(undefined, anew)).toBe(anew)
})
