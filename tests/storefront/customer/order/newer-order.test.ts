import { expect, test } from 'vitest'
import { newerOrder } from '#storefront/customer/order/newer-order.ts'
import { anOrder } from '#support/an-order.ts'

const accepted = anOrder({
  status: 'accepted',
  events: [...anOrder().events, { status: 'accepted', at: '2026-11-21T12:01:00.000Z' }],
})

test('an answer that is older than the event stream is ignored', () => {
  expect(newerOrder(accepted, anOrder())).toBe(accepted)
})

test('returned plates are not undone by an older answer', () => {
  const plates = { lines: [], held: 9000, refunded: 6000, dueAt: '2026-11-24T16:00:00.000Z' }
  const [before, after] = [anOrder({ plates: { ...plates, refunded: 0 } }), anOrder({ plates })]

  expect(newerOrder(after, before)).toBe(after)
  expect(newerOrder(before, after)).toBe(after)
  expect(newerOrder(after, accepted)).toBe(accepted)
})

test('an answer that is as new or newer is used, and so is the first one', () => {
  const repeated = anOrder({ note: 'told anew' })

  expect(newerOrder(anOrder(), accepted)).toBe(accepted)
  expect(newerOrder(anOrder(), repeated)).toBe(repeated)
  expect(newerOrder(undefined, repeated)).toBe(repeated)
})
