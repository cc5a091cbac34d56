import { expect, test } from 'vitest'
import type { AnyOrder } from '#contract/order.ts'
import { newerOrder } from '#storefront/customer/order/newer-order.ts'
import { aChange, anOrder, aTicket } from '#support/an-order.ts'

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

const refusedBack = (lastEvent: number) =>
  anOrder({ lastEvent, changes: [aChange({ back: 2700, isRefused: true })] })
const dueBack = (lastEvent: number) => anOrder({ lastEvent, changes: [aChange({ back: 2700 })] })

test('the refusal of a refund is not undone by an older answer, nor its retry by the refusal', () => {
  const [refused, retried] = [refusedBack(9), dueBack(10)]

  expect(newerOrder(refused, dueBack(8))).toBe(refused)
  expect(newerOrder(refused, retried)).toBe(retried)
  expect(newerOrder(retried, refused)).toBe(retried)
})

test.each([
  ['an answered report', anOrder({ care: [aTicket({ state: 'declined' })] }), anOrder({ care: [aTicket()] })],
  ['a rating', anOrder({ rating: 5 }), anOrder()],
  [
    'an agreed change',
    anOrder({ changes: [aChange()] }),
    anOrder({ changes: [aChange({ state: 'asked' })] }),
  ],
])('%s, which has no event of its own, is not undone by an older answer', (_, after, before) => {
  const known = { ...after, lastEvent: 9 }
  const older = { ...before, lastEvent: 9 }

  expect(newerOrder(known, older)).toBe(known)
  expect(newerOrder(older, known)).toBe(known)
})

const movedAt = (at: string, lastEvent: number) => ({
  ...accepted,
  lastEvent,
  events: [...anOrder().events, { status: 'accepted' as const, at }],
})

test('a move after the restore of a backup counts, although a lost move has a higher number', () => {
  const lost = movedAt('2026-11-21T12:01:00.000Z', 9)
  const again = movedAt('2026-11-21T12:30:00.000Z', 5)

  expect(newerOrder(lost, again)).toBe(again)
  expect(newerOrder(lost, { ...anOrder(), lastEvent: 5 })).toBe(lost)
})

test('moves count where a server or a device does not know the number of the newest event', () => {
  const [numbered, older] = [
    { ...accepted, lastEvent: 9 },
    { ...anOrder(), lastEvent: 8 },
  ]

  expect(newerOrder(numbered, anOrder())).toBe(numbered)
  expect(newerOrder(accepted, older)).toBe(accepted)
  expect(newerOrder(older, accepted)).toBe(accepted)
})

test('a reader who may no longer see the whole order gets the open view', () => {
  const whole = anOrder({ lastEvent: 9, changes: [aChange()] })
  const { id, number, status, method, branchId, branchName, dueAt, placedAt, events, lastEvent } = whole
  const open = {
    view: 'open' as const,
    id,
    number,
    status,
    method,
    branchId,
    branchName,
    dueAt,
    placedAt,
    events,
    lastEvent,
  }

  expect(newerOrder<AnyOrder>(whole, open)).toBe(open)
})
