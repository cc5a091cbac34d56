import type { Order } from '#contract/order.ts'
import { logAccess } from '#server/identity/access-log/log-access.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { SessionUser } from '#server/platform/session.ts'
import { asOrder, asOrderFor } from './as-order.ts'
import { maySeeWhole } from './may-see.ts'
import type { OrderRow } from './store.ts'

/**
 * Returns the order as an employee sees it: every field as long as `maySeeWhole` holds, and later its
 * number, status, times and amounts. A board that was without a network for days gets the current status of
 * an old order, without its customer.
 */
export const asStaffOrder = (row: OrderRow, session: SessionUser | undefined, now: number): Order =>
  maySeeWhole(session, row, now) ? asOrderFor(session.customerId, row) : withoutPerson(asOrder(row))

/** Writes to the access log which of these orders the employee sees with their customers. */
export function logWholeAccess(
  deps: Pick<Deps, 'db' | 'now'>,
  session: SessionUser,
  { what, orders }: { readonly what: 'board' | 'order'; readonly orders: readonly OrderRow[] },
): Promise<void> {
  const whole = orders.filter((order) => maySeeWhole(session, order, deps.now()))
  return logAccess(deps, { staffId: session.customerId, what, orders: whole })
}

/** Removes what identifies or locates the customer, and every text that they or the branch have written. */
export const withoutPerson = (order: Order): Order => ({
  ...order,
  events: order.events.map(({ reason: _, ...event }) => event),
  customerName: '',
  customerPhone: '',
  address: null,
  note: '',
  reason: null,
  payment: null,
  courier: null,
  invoices: [],
  quote: { ...order.quote, lines: [] },
  care: order.care.map((ticket) => ({ ...ticket, note: '', answer: null })),
})
