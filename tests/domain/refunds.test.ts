import { describe, expect, test } from 'vitest'
import type { RefundKind, RefundState, RefundWay } from '#domain/care.ts'
import {
  backIfCancelled,
  doneOf,
  reachesCardAlone,
  refundedOfTotal,
  refusedAlone,
  refusedOf,
  returnedOfTotal,
} from '#domain/refunds.ts'

/** An order that was paid with 69.40 by card. */
const anOrder = ({
  total = 6940,
  extra = 0,
  refunded = 0,
  refunds = [] as ReturnType<typeof aRefund>[],
  changes = [] as ReturnType<typeof aChange>[],
}) => ({
  quote: { total },
  extra,
  payment: { refunded, refunds },
  changes,
})
const aRefund = (kind: RefundKind, way: RefundWay, state: RefundState = 'done') => ({
  kind,
  amount: 1000,
  way,
  state,
})
const aChange = (back: number, backBy: 'card' | 'cash' | 'points' = 'card') => ({ back, backBy })

describe('what goes back to the card if the order is cancelled', () => {
  test('is what was paid, if nothing was changed', () => {
    expect(backIfCancelled(anOrder({}))).toBe(6940)
  })

  test('is the lower total after a dish was removed, whose price went back already', () => {
    expect(backIfCancelled(anOrder({ total: 4220, refunded: 2720, changes: [aChange(2720)] }))).toBe(4220)
  })

  test('is not what is only collected at the hand-over after a swap for a dearer dish', () => {
    expect(backIfCancelled(anOrder({ total: 11_940, extra: 5000, changes: [aChange(0)] }))).toBe(6940)
  })

  test('is the rest after a removal and a dearer swap', () => {
    const changes = [aChange(500), aChange(0)]

    expect(backIfCancelled(anOrder({ total: 11_440, extra: 5000, refunded: 500, changes }))).toBe(6440)
  })

  test('is the lower total after a removal that was given back in cash or as points', () => {
    for (const way of ['cash', 'points'] as const)
      expect(backIfCancelled(anOrder({ total: 4220, changes: [aChange(2720, way)] }))).toBe(4220)
  })

  test('is without what was refunded apart from changes', () => {
    const changes = [aChange(2720)]

    expect(backIfCancelled(anOrder({ total: 4220, refunded: 3720, changes }))).toBe(3220)
  })

  test('is nothing for an order without an online payment', () => {
    expect(backIfCancelled({ ...anOrder({}), payment: null })).toBe(0)
  })
})

test('only refunds that are done have reached the card', () => {
  const refunds = (['due', 'done', 'failed', 'done'] as const).map((state) => aRefund('part', 'card', state))

  expect(doneOf(refunds)).toBe(2000)
  expect(doneOf([])).toBe(0)
})

test('of the total only what was refunded apart from changes counts', () => {
  const changes = [aChange(2720), aChange(500, 'cash')]

  expect(refundedOfTotal(anOrder({ total: 3720, refunded: 2720, changes }))).toBe(0)
  expect(refundedOfTotal(anOrder({ total: 3720, refunded: 3720, changes }))).toBe(1000)
  expect(refundedOfTotal({ payment: null, changes: [] })).toBe(0)
})

describe('what the bank of the card refused', () => {
  const aRefusedOrder = {
    payment: { refunded: 5000, refused: 4000, refunds: [] },
    changes: [
      { ...aChange(500), isRefused: false },
      { ...aChange(2500), isRefused: true },
    ],
    care: [
      { refund: aRefund('part', 'card', 'failed') },
      { refund: { ...aRefund('part', 'card'), amount: 300 } },
      { refund: null },
    ],
  }

  test('does not reach the card, and what changes gave back is counted with them', () => {
    const { changes } = aRefusedOrder

    expect(reachesCardAlone(aRefusedOrder)).toBe(500)
    expect(reachesCardAlone({ ...aRefusedOrder, changes: [] })).toBe(1000)
    expect(reachesCardAlone({ ...aRefusedOrder, changes: [{ ...changes[0]!, backBy: 'cash' }] })).toBe(1000)
    expect(reachesCardAlone({ payment: null, changes: [] })).toBe(0)
  })

  test('is not returned of the total', () => {
    expect(refundedOfTotal(aRefusedOrder)).toBe(2000)
    expect(returnedOfTotal(aRefusedOrder)).toBe(500)
    expect(returnedOfTotal({ ...aRefusedOrder, payment: null, changes: [] })).toBe(0)
  })

  test('is without a note of its own only if it is neither of a change nor of a report', () => {
    expect(refusedAlone(aRefusedOrder)).toBe(500)
    expect(refusedAlone({ payment: null, changes: [], care: [] })).toBe(0)
  })
})

test('what was given instead of the card goes back no second time', () => {
  const refunds = [aRefund('part', 'cash'), aRefund('plates', 'points'), aRefund('surplus', 'cash')]

  expect(refundedOfTotal(anOrder({ refunds }))).toBe(2000)
  expect(backIfCancelled(anOrder({ refunds }))).toBe(4940)
})

describe('what was given for a report about the order', () => {
  const unpaid = { payment: null, changes: [] }
  const given = [{ refund: aRefund('part', 'cash') }, { refund: aRefund('part', 'points') }]

  test('is returned of the total, of a cash order too', () => {
    const payment = { refunded: 500, refused: 0, refunds: [aRefund('part', 'cash')] }

    expect(returnedOfTotal({ ...unpaid, care: given })).toBe(2000)
    expect(returnedOfTotal({ payment, changes: [], care: given })).toBe(3500)
  })

  test('counts once if it went to the card: with the payment', () => {
    const payment = { refunded: 1000, refused: 0, refunds: [] }

    expect(returnedOfTotal({ payment, changes: [], care: [{ refund: aRefund('part', 'card') }] })).toBe(1000)
    expect(returnedOfTotal({ ...unpaid, care: [{ refund: null }] })).toBe(0)
  })
})

test('what did not reach a card waits for the branch, also of a second payment', () => {
  expect(refusedOf(null)).toBe(0)
  expect(refusedOf({ refused: 500, refunds: [] })).toBe(500)
  expect(
    refusedOf({ refused: 500, refunds: [aRefund('surplus', 'card', 'failed'), aRefund('surplus', 'card')] }),
  ).toBe(1500)
})
