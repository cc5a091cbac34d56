import { MutationObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { setTransport } from '#client/call.ts'
import type { Order } from '#contract/order.ts'
import { createQueryClient } from '#storefront/platform/query/query-client.ts'
import { moveMutation } from '#storefront/staff/board/use-move.ts'
import { anOrder } from '#support/an-order.ts'

afterEach(() => setTransport((path, init) => fetch(path, init)))

const [ali, omar] = ['Ali', 'Omar'].map((name) => ({ name, phone: '' })) as [Courier, Courier]
type Courier = NonNullable<Order['courier']>
type Move = Parameters<NonNullable<ReturnType<typeof moveMutation>['mutationFn']>>[0]

/** What an employee sees of a move that the server refuses, because the order is already `current`. */
async function refused(move: Move, current: Order) {
  const problem = { type: 'about:blank', title: '', status: 409, refusal: 'order-moved', id: 'a' }
  setTransport(() =>
    Promise.resolve(Response.json({ ...problem, detail: { order: current } }, { status: 409 })),
  )
  const seen = { order: undefined as Order | undefined, isWarned: false, hasFailed: false }
  const options = moveMutation(
    anOrder(),
    (order) => (seen.order = order),
    () => (seen.isWarned = true),
  )
  await new MutationObserver(createQueryClient(), options).mutate(move).catch(() => (seen.hasFailed = true))
  return { ...seen, order: seen.order?.status }
}

const done = { isWarned: false, hasFailed: false }
const tooLate = { isWarned: true, hasFailed: true }

test('a move that is repeated after a lost reply is done', async () => {
  const accepted = anOrder({ status: 'accepted' })

  expect(await refused({ to: 'accepted' }, accepted)).toEqual({ ...done, order: 'accepted' })
})

test('a move of an order that is elsewhere is refused, and the order is replaced', async () => {
  const cancelled = anOrder({ status: 'cancelled' })

  expect(await refused({ to: 'accepted' }, cancelled)).toEqual({ ...tooLate, order: 'cancelled' })
})

test("a colleague's move with another courier, reason or time is not ours", async () => {
  const sent = anOrder({ status: 'out_for_delivery', courier: ali })
  const rejected = anOrder({ status: 'rejected', reason: 'No bread' })
  const later = anOrder({ status: 'accepted', dueAt: '2026-11-21T15:00:00.000Z' })

  expect(await refused({ to: 'out_for_delivery', courier: ali }, sent)).toMatchObject(done)
  expect(await refused({ to: 'out_for_delivery', courier: omar }, sent)).toMatchObject(tooLate)
  expect(await refused({ to: 'rejected', reason: 'No bread' }, rejected)).toMatchObject(done)
  expect(await refused({ to: 'rejected', reason: 'No rice' }, rejected)).toMatchObject(tooLate)
  expect(await refused({ to: 'accepted', dueAt: '2026-11-21T15:00:00Z' }, later)).toMatchObject(done)
  expect(await refused({ to: 'accepted', dueAt: '2026-11-21T15:10:00Z' }, later)).toMatchObject(tooLate)
})
