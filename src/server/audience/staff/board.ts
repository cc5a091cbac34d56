import type { Board } from '#contract/staff.ts'
import { businessDayOf } from '#domain/business-day.ts'
import { noteSeen } from '#server/identity/access-log/log-access.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { LiveEvent } from '#server/platform/http/event-stream.ts'
import { asOrder } from '#server/ordering/order/as-order.ts'
import { findBoard, findMovedAfter } from '#server/ordering/order/board-store.ts'
import type { OrderRow } from '#server/ordering/order/store.ts'

/**
 * How long ended orders stay on the board: a customer may have a question, or a cancelled order may be in
 * preparation.
 */
const shownAfterEnd = 2 * 60 * 60_000

/** More than a busy branch moves in five minutes without a connection; the rest follows in the next page. */
const pageSize = 200

/** The employee and the branch whose board they read. */
type Viewer = { readonly branchId: string; readonly staffId: string }

/** Returns the branch's orders, soonest due first, and the count of the day. Writes to the access log. */
export async function readBoard(deps: Deps, { branchId, staffId }: Viewer): Promise<Board> {
  const now = deps.now()
  const day = businessDayOf(now)
  const endedSince = now - shownAfterEnd
  const { rows, lastEvent, ordersOfDay } = await findBoard(deps.db, branchId, { endedSince, day })
  await noteSeen(deps, { staffId, what: 'board', orders: rows })
  return {
    branchId,
    orders: rows.map(asOrder),
    today: { date: day.date, orders: ordersOfDay },
    lastEvent,
    at: new Date(now).toISOString(),
  }
}

/**
 * Returns the events that a board misses: every order that was placed or moved after event number `after`,
 * once, in its current state; without `after`, the whole board. Sorted by event number, so that a board whose
 * connection breaks continues from the last event that it received.
 */
export async function readBoardEvents(
  deps: Deps,
  { branchId, staffId }: Viewer,
  after: number | undefined,
): Promise<LiveEvent[]> {
  if (after === undefined) {
    const now = deps.now()
    const day = businessDayOf(now)
    const { rows } = await findBoard(deps.db, branchId, { endedSince: now - shownAfterEnd, day })
    await noteSeen(deps, { staffId, what: 'board', orders: rows })
    return rows.toSorted((a, b) => a.last_event - b.last_event).map(asEvent)
  }
  const events: LiveEvent[] = []
  for (let event = after; ;) {
    const rows = await findMovedAfter(deps.db, branchId, { event, limit: pageSize })
    await noteSeen(deps, { staffId, what: 'board', orders: rows })
    events.push(...rows.map(asEvent))
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return events
    event = last.last_event
  }
}

const asEvent = (order: OrderRow): LiveEvent => ({
  event: 'order',
  id: String(order.last_event),
  data: asOrder(order),
})
