import { expect, test } from 'vitest'
import { newerOrder } from '#storefront/customer/order/newer-order.ts'
import { anOrder } from '#support/an-order.ts'

const accepted = anOrder({
  status: 'accepted',
  events: [...anOrder().events, { status: 'accepted', at: '2026-11-21T12:01:00.000Z' }],
})

test('an answer that was overtaken by the stream changes nothing', () => {
  expect(newerOrder(accepted, anOrder())).toBe(accepted)
})

test('plates that came back are not forgotten by an answer from before', () => {
  const plates = { lines: [], held: 9000, refunded: 6000, dueAt: '2026-11-24T16:00:00.000Z' }
  const [before, after] = [anOrder({ plates: { ...plates, refunded: 0 } }), anOrder({ plates })]

  expect(newerOrder(after, before)).toBe(after)
  expect(newerOrder(before, after)).toBe(after)
  expect(newerOrder(after, accepted)).toBe(accepted)
})

test('what knows as much or more counts, and so does the first', () => {
  const anew = anOrder({ note: 'told anew' })

  expect(newerOrder(anOrder(), accepted)).toBe(accepted)
  expect(newerOrder(anOrder(), anew)).toBe(anew)
  expect(newerOrder(undefined, anew)).toBe(anew)
})
