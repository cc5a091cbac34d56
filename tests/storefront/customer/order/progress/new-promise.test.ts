import { expect, test } from 'vitest'
import { newPromiseOf } from '#storefront/customer/order/progress/new-promise.ts'
import { shownSteps } from '#storefront/customer/order/progress/timeline.ts'
import { anOrder } from '#support/an-order.ts'

const at = (minute: number) => `2026-11-21T12:${String(minute).padStart(2, '0')}:00.000Z`
const placed = { status: 'placed', at: at(0) } as const
const later = '2026-11-21T14:45:00.000Z'
const latest = '2026-11-21T15:00:00.000Z'

test('an order with its first promised time has no new one', () => {
  expect(newPromiseOf(anOrder())).toBeUndefined()
})

test('of several new times the last counts, with its reason', () => {
  const order = anOrder({
    status: 'accepted',
    events: [
      placed,
      { status: 'accepted', at: at(1), dueAt: later },
      { status: 'accepted', at: at(5), dueAt: latest, reason: 'The oven is slow' },
    ],
  })

  expect(newPromiseOf(order)).toEqual({ dueAt: latest, reason: 'The oven is slow' })
  expect(newPromiseOf({ ...order, status: 'completed' })).toBeUndefined()
})

test('a delay does not change the time of a reached step', () => {
  const order = anOrder({
    status: 'accepted',
    events: [placed, { status: 'accepted', at: at(1) }, { status: 'accepted', at: at(30), dueAt: later }],
  })

  expect(shownSteps(order).find(({ status }) => status === 'accepted')?.at).toBe(at(1))
})
