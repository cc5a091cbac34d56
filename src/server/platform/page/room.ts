import * as v from 'valibot'
import { listOrders } from '#contract/order.ts'
import { mostRoom, roomCookie, roomStep } from '#contract/room.ts'
import type { createBriefAsk } from './brief-ask.ts'

/** Heights on a phone, in rem, with the gap below; more than they need, so that nothing moves. */
const runningOrders = 5
const unpaidOrder = 10
const pastDishes = 12
const usualOrder = 11

/** What counts of the orders: to check all of a large list would hold up the thread. */
const Orders = v.array(v.object({ status: v.string() }))
const Statuses = v.object({ active: Orders, previous: Orders })

/**
 * Returns the room to reserve above the menu, in rem: what the device remembers, else what the orders of its
 * customer need. Only the first page after a sign-in elsewhere has to look them up; it has none if that takes
 * too long.
 */
export async function roomOf(
  cookies: ReadonlyMap<string, string>,
  { session, ask }: { readonly session: string; readonly ask: ReturnType<typeof createBriefAsk> },
): Promise<number> {
  const steps = cookies.get(roomCookie)
  if (steps !== undefined) return /^\d{1,3}$/.test(steps) ? Math.min(mostRoom, Number(steps)) * roomStep : 0
  const token = cookies.get(session)
  if (token === undefined) return 0
  const reply = await ask(listOrders.path, { headers: { cookie: `${session}=${token}` } })
  if (!reply?.ok) return 0
  const { active, previous } = v.parse(Statuses, await reply.json())
  const unpaid = active.filter(({ status }) => status === 'awaiting_payment').length
  const isUsual = previous.some(({ status }) => status === 'completed')
  const needed =
    (active.length > unpaid ? runningOrders : 0) +
    unpaid * unpaidOrder +
    (active.length + previous.length > 0 ? pastDishes : 0) +
    (isUsual ? usualOrder : 0)
  return Math.min(mostRoom * roomStep, needed)
}
