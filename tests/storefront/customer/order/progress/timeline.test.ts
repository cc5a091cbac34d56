import { expect, test } from 'vitest'
import type { Order } from '#contract/order.ts'
import {
  hasFailed,
  isLate,
  isReadyToCollect,
  knotsOf,
  shownSteps,
} from '#storefront/customer/order/progress/timeline.ts'
import { anOrder } from '#support/an-order.ts'

const at = (minute: number) => `2026-11-21T12:${String(minute).padStart(2, '0')}:00.000Z`
const due = Date.parse(anOrder().dueAt)

test('past steps have their time, the current one is marked, and the end has the promised time', () => {
  const order = anOrder({
    status: 'preparing',
    events: [
      { status: 'placed', at: at(0) },
      { status: 'accepted', at: at(1) },
      { status: 'preparing', at: at(30) },
    ],
  })

  expect(shownSteps(order)).toEqual([
    { status: 'placed', state: 'done', at: at(0) },
    { status: 'accepted', state: 'done', at: at(1) },
    { status: 'preparing', state: 'now', at: at(30) },
    { status: 'ready', state: 'next', at: undefined },
    { status: 'completed', state: 'next', at: order.dueAt },
  ])
})

test('a delivery has one step more', () => {
  expect(shownSteps(anOrder({ method: 'delivery' })).map(({ status }) => status)).toContain(
    'out_for_delivery',
  )
})

test('a completed order has no step left', () => {
  const order = anOrder({ status: 'completed', events: [{ status: 'completed', at: at(50) }] })

  expect(shownSteps(order).map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done', 'done'])
})

test('a rejected order shows the reached steps and its end', () => {
  const order = anOrder({
    status: 'rejected',
    events: [
      { status: 'placed', at: at(0) },
      { status: 'rejected', at: at(2) },
    ],
  })

  expect(shownSteps(order)).toEqual([
    { status: 'placed', state: 'done', at: at(0) },
    { status: 'rejected', state: 'now', at: at(2) },
  ])
  expect(hasFailed(order)).toBe(true)
  expect(hasFailed(anOrder({ status: 'completed' }))).toBe(false)
})

test('an order that waits for payment has all steps ahead', () => {
  const order = anOrder({
    status: 'awaiting_payment',
    events: [{ status: 'awaiting_payment', at: at(0) }],
  })

  expect(shownSteps(order).map(({ status, state }) => `${status} ${state}`)).toEqual([
    'awaiting_payment now',
    'placed next',
    'accepted next',
    'preparing next',
    'ready next',
    'completed next',
  ])
})

test('a paid order shows its steps, and an unpaid one shows its end', () => {
  const waiting = { status: 'awaiting_payment', at: at(0) } as const

  expect(shownSteps(anOrder({ events: [waiting, { status: 'placed', at: at(1) }] }))[0]?.status).toBe(
    'placed',
  )
  expect(
    shownSteps(anOrder({ status: 'expired', events: [waiting, { status: 'expired', at: at(15) }] })),
  ).toMatchObject([
    { status: 'awaiting_payment', state: 'done' },
    { status: 'expired', state: 'now' },
  ])
})

test('an active order is late after its promised window, which is a quarter of an hour', () => {
  expect(isLate(anOrder(), due + 14 * 60_000)).toBe(false)
  expect(isLate(anOrder(), due + 16 * 60_000)).toBe(true)
  expect(isLate(anOrder({ status: 'completed' }), due + 60 * 60_000)).toBe(false)
})

test('an order that can be picked up is not late, however long it waits', () => {
  expect(isLate(anOrder({ status: 'ready' }), due + 60 * 60_000)).toBe(false)
  expect(isLate(anOrder({ status: 'ready', method: 'delivery' }), due + 60 * 60_000)).toBe(true)
})

test('an order can be collected once it is ready, but not one that is delivered', () => {
  expect(isReadyToCollect(anOrder({ status: 'ready' }))).toBe(true)
  expect(isReadyToCollect(anOrder({ status: 'preparing' }))).toBe(false)
  expect(isReadyToCollect(anOrder({ status: 'ready', method: 'delivery' }))).toBe(false)
})

const knots = (about: Partial<Order>) =>
  knotsOf(shownSteps(anOrder(about))).map(({ status, state }) => `${status} ${state}`)

test('five steps fit beside each other: that of a delivery stands for its acceptance', () => {
  expect(knots({ method: 'delivery', status: 'accepted' })).toEqual([
    'placed now',
    'preparing next',
    'ready next',
    'out_for_delivery next',
    'completed next',
  ])
  expect(knots({ method: 'delivery', status: 'preparing' })[0]).toBe('placed done')
  expect(knots({ status: 'accepted' })).toContain('accepted now')
})

test('the payment that a delivery waits for stands for what follows it', () => {
  const events = [{ status: 'awaiting_payment', at: at(0) } as const]

  expect(knots({ method: 'delivery', status: 'awaiting_payment', events })).toEqual([
    'awaiting_payment now',
    'preparing next',
    'ready next',
    'out_for_delivery next',
    'completed next',
  ])
})
