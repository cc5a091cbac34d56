import { expect, test } from 'vitest'
import { orderStatuses } from '#domain/order.ts'
import { canDelay, laterBy, promiseLater } from '#domain/promise.ts'

const at = (time: string) => Date.parse(`2026-11-21T${time}+03:00`)
const promised = at('17:30:00')

const delayable = (method: 'pickup' | 'delivery') =>
  orderStatuses.filter((status) => canDelay({ status, method }))

test('a branch may delay an order from its acceptance until it is ready for pick-up or delivered', () => {
  expect(delayable('pickup')).toEqual(['accepted', 'preparing'])
  expect(delayable('delivery')).toEqual(['accepted', 'preparing', 'ready', 'out_for_delivery'])
})

test.each([
  ['a later time is promised', '17:45:00', '16:00:00', 'ok'],
  ['the same time is no delay', '17:30:00', '16:00:00', 'promise-not-later'],
  ['an earlier one is not either', '17:15:00', '16:00:00', 'promise-not-later'],
  ['a time that has passed is no promise', '17:45:00', '17:45:00', 'promise-not-later'],
  ['four hours later is the most', '21:30:00', '16:00:00', 'ok'],
  ['more is asked of the customer', '21:31:00', '16:00:00', 'promise-too-late'],
  ['of a late order four hours count from now', '22:00:00', '18:00:00', 'ok'],
])('%s', (_, later, now, result) => {
  const outcome = promiseLater(promised, at(later), at(now))

  expect(outcome.ok ? 'ok' : outcome.refusal).toBe(result)
})

test.each([
  ['from the promised time', 15, '16:00:00', '17:45:00'],
  ['from now where that has passed, to the full minute', 15, '17:50:20', '18:06:00'],
])('a delay in minutes counts %s', (_, minutes, now, later) => {
  expect(laterBy(promised, minutes, at(now))).toBe(at(later))
})
