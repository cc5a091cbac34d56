import type { Board } from '#contract/staff.ts'
import { businessDayOf } from '#domain/business-day.ts'
import { noteSeen } from '../access/note-seen.ts'
import type { Deps } from '../deps.ts'
import type { LiveEvent } from '../http/event-stream.ts'
import { asOrder } from '../order/as-order.ts'
import { findBoard, findMovedAfter } from '../order/board-store.ts'
import type { OrderRow } from '../order/store.ts'

/**
 * What has ended stays in sight for so long: somebody comes back with a question, or a cancelled order
 * is on the stove.
 */
const shownAfterEnd = 2 * 60 * 60_000

/**
 * More than a busy branch moves while its screen was away for five minutes; the rest follows in the
 * next read.
 */
const pageSize = 200

/** Who looks at which board. */
type Looker = { readonly branchId: string; readonly staffId: string }

/** The branch's orders, soonest due first, and how many the day has. */
export async function readBoard(deps: Deps, { branchId, staffId }: Looker): Promise<Board> {
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
 * What a board has not been told yet: every order that came or moved after event number `after`, once, as it
 * is now; without one, the whole board. In the order of their events, so that whoever is cut off in the
 * middle goes on from the last they got.
 */
export async function readBoardEvents(
  deps: Deps,
  { branchId, staffId }: Looker,
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
