import { expect, test } from 'vitest'
import type { Order } from '#contract/order.ts'
import { minuteMs } from '#domain/duration.ts'
import { hasNews } from '#storefront/customer/order/has-news.ts'
import { aPayment, anOrder, aTicket } from '#support/an-order.ts'

const now = Date.parse('2026-11-21T15:30:00.000Z')
const endedAgo = (minutes: number, about: Partial<Order> = {}) =>
  anOrder({
    status: 'cancelled',
    events: [{ status: 'cancelled', at: new Date(now - minutes * minuteMs).toISOString() }],
    ...about,
  })

test('an active order can change, one that has ended without a refund cannot', () => {
  expect(hasNews(anOrder({ status: 'placed' }), now)).toBe(true)
  expect(hasNews(endedAgo(1), now)).toBe(false)
})

test('the bank may refuse the refund of a cancelled order in the hour after its end', () => {
  const payment = aPayment({ refunded: 5440 })

  expect(hasNews(endedAgo(1, { payment }), now)).toBe(true)
  expect(hasNews(endedAgo(61, { payment }), now)).toBe(false)
})

test('a refused refund waits for the branch, also a day later', () => {
  const payment = aPayment({ refunded: 5440, refused: 5440 })

  expect(hasNews(endedAgo(24 * 60, { payment }), now)).toBe(true)
})

test.each([
  ['an open report', aTicket()],
  [
    'a report whose refund waits for the bank',
    aTicket({
      state: 'refunded',
      refund: { amount: 2720, way: 'card', points: null, state: 'due', parts: [] },
    }),
  ],
])('%s has news', (_, ticket) => {
  expect(hasNews(endedAgo(24 * 60, { status: 'completed', care: [ticket] }), now)).toBe(true)
})
