import { hourMs } from '#domain/duration.ts'
import type { Order } from '#contract/order.ts'
import type { Board } from '#contract/staff.ts'
import { businessDayOf } from '#domain/business-day.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { LiveEvent } from '#server/platform/http/event-stream.ts'
import { asOrder } from '#server/ordering/order/as-order.ts'
import { findBoard, findLastEvent, listMovedAfter } from '#server/ordering/order/board-store.ts'
import { asStaffOrder, logWholeAccess, withoutPerson } from '#server/ordering/order/staff-view.ts'
import type { OrderRow } from '#server/ordering/order/store.ts'
import type { SessionUser } from '#server/platform/session.ts'

/**
 * How long ended orders stay on the board: a customer may have a question, or a cancelled order may be in
 * preparation.
 */
const shownAfterEnd = 2 * hourMs

/**
 * More orders than a branch moves in an evening. A stream that missed more gets the whole board: `after` may
 * be years old, and the orders since then would all be in memory at once.
 */
const mostMissed = 400

/** The branch, and the current session of the employee who reads its board; undefined if it has ended. */
type Viewer = { readonly branchId: string; readonly session: SessionUser | undefined }

/**
 * Returns the branch's orders, soonest due first, and the count of the day. Writes to the access log, unless
 * the session is locked: then the orders have no personal data.
 */
export async function readBoard(deps: Deps, viewer: Viewer): Promise<Board> {
  const { branchId } = viewer
  const now = deps.now()
  const day = businessDayOf(now)
  const endedSince = now - shownAfterEnd
  const { rows, lastEvent, ordersOfDay } = await findBoard(deps.db, branchId, { endedSince, day })
  return {
    branchId,
    orders: await shownTo(deps, viewer, rows),
    today: { date: day.date, orders: ordersOfDay },
    lastEvent,
    at: new Date(now).toISOString(),
    locked: viewer.session?.locked ?? false,
  }
}

/**
 * Returns the events that a board misses: every order that was placed or moved after event number `after`,
 * once, in its current state. The whole board without `after`, after more than `mostMissed` orders, and after
 * an event that the server does not have, because its database was restored from a backup. Sorted by event
 * number, so that a board whose connection breaks continues from the last event that it received.
 */
export async function readBoardEvents(
  deps: Deps,
  viewer: Viewer,
  after: number | undefined,
): Promise<LiveEvent[]> {
  const { branchId } = viewer
  const missed = after === undefined ? undefined : await findMissed(deps.db, branchId, after)
  const sent = missed ?? (await findWhole(deps, branchId))
  const orders = await shownTo(deps, viewer, sent)
  return sent.map((row, at) => ({ event: 'order', id: String(row.last_event), data: orders[at] }))
}

/** Undefined if the whole board has to be sent. */
async function findMissed(db: Db, branchId: string, after: number): Promise<OrderRow[] | undefined> {
  const missed = await listMovedAfter(db, branchId, { event: after, limit: mostMissed + 1 })
  if (missed.length > mostMissed) return undefined
  const isKnown = missed.length > 0 || (await findLastEvent(db, branchId)) >= after
  return isKnown ? missed : undefined
}

async function findWhole({ db, now }: Deps, branchId: string): Promise<OrderRow[]> {
  const endedSince = now() - shownAfterEnd
  const { rows } = await findBoard(db, branchId, { endedSince, day: businessDayOf(now()) })
  return rows.toSorted((a, b) => a.last_event - b.last_event)
}

async function shownTo(deps: Deps, { session }: Viewer, rows: readonly OrderRow[]): Promise<Order[]> {
  if (!session || session.locked) return rows.map((row) => withoutPerson(asOrder(row)))
  await logWholeAccess(deps, session, { what: 'board', orders: rows })
  return rows.map((row) => asStaffOrder(row, session, deps.now()))
}
