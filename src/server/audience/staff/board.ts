import { hourMs } from '#domain/duration.ts'
import type { Order } from '#contract/order.ts'
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
const shownAfterEnd = 2 * hourMs

/** More than a busy branch moves in five minutes without a connection; the rest follows in the next page. */
const pageSize = 200

/** The employee and the branch whose board they read; whether their session is locked. */
type Viewer = { readonly branchId: string; readonly staffId: string; readonly locked: boolean }

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
  }
}

/**
 * Returns the events that a board misses: every order that was placed or moved after event number `after`,
 * once, in its current state; without `after`, the whole board. Sorted by event number, so that a board whose
 * connection breaks continues from the last event that it received.
 */
export async function readBoardEvents(
  deps: Deps,
  viewer: Viewer,
  after: number | undefined,
): Promise<LiveEvent[]> {
  const { branchId } = viewer
  const eventsOf = async (rows: readonly OrderRow[]): Promise<LiveEvent[]> => {
    const orders = await shownTo(deps, viewer, rows)
    return rows.flatMap((row, at) => ({ event: 'order', id: String(row.last_event), data: orders[at] }))
  }
  if (after === undefined) {
    const now = deps.now()
    const day = businessDayOf(now)
    const { rows } = await findBoard(deps.db, branchId, { endedSince: now - shownAfterEnd, day })
    return eventsOf(rows.toSorted((a, b) => a.last_event - b.last_event))
  }
  const events: LiveEvent[] = []
  for (let event = after; ;) {
    const rows = await findMovedAfter(deps.db, branchId, { event, limit: pageSize })
    events.push(...(await eventsOf(rows)))
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return events
    event = last.last_event
  }
}

async function shownTo(deps: Deps, { staffId, locked }: Viewer, rows: readonly OrderRow[]): Promise<Order[]> {
  if (locked) return rows.map((row) => withoutPerson(asOrder(row)))
  await noteSeen(deps, { staffId, what: 'board', orders: rows })
  return rows.map(asOrder)
}

/** Removes what identifies or locates the customer, and every text that they or the branch have written. */
const withoutPerson = (order: Order): Order => ({
  ...order,
  customerName: '',
  customerPhone: '',
  address: null,
  note: '',
  reason: null,
  payment: null,
  courier: null,
  invoices: [],
  quote: { ...order.quote, lines: [] },
})
