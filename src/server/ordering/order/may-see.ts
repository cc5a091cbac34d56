import { dayMs } from '#domain/duration.ts'
import { isActive } from '#domain/order.ts'
import { refusedOf } from '#domain/refunds.ts'
import { mayRun, type SessionUser, type StaffUser } from '#server/platform/session.ts'
import type { OrderRow } from './store.ts'

/**
 * How long after its end the branch's staff see every field of an order: customers call with questions a day
 * later. After that, for the customer's privacy, only owners see it, except while the branch has to answer a
 * report or a refund that the bank refused.
 */
const afterEnd = dayMs

/**
 * True for those who see every field of an order: its customer, its branch until a day after its end or while
 * it has something to answer, and owners.
 */
export function maySeeWhole(
  session: SessionUser | undefined,
  order: Pick<OrderRow, 'customer_id' | 'branch_id' | 'status' | 'events' | 'care' | 'payment'>,
  now: number,
): session is SessionUser {
  if (session?.customerId === order.customer_id) return true
  if (!mayRun(session, order.branch_id)) return false
  if (session?.staff?.role === 'owner' || isActive(order.status)) return true
  return endOf(order) > now - afterEnd || isToAnswer(order)
}

const isToAnswer = ({ care, payment }: Pick<OrderRow, 'care' | 'payment'>): boolean =>
  care.some(({ state }) => state === 'open') || refusedOf(payment) > 0

/**
 * How long after the order's end its link shows the open view, in milliseconds; that of a bill too. The link
 * may be in a chat or a browser history for years; until then a friend who collects the order, or the
 * customer after a sign-out, has used it.
 */
export const linkLife = 7 * dayMs

/** Whether a reader who has only the link still sees the open view of the order. */
export const isLinkOpen = (order: Pick<OrderRow, 'status' | 'events'>, now: number): boolean =>
  isActive(order.status) || endOf(order) > now - linkLife

/**
 * Whether the employee may take the money of an order or pay it back. Employees may not do this for their own
 * orders: they could credit themselves money and points. Owners may: the money is theirs.
 */
export const maySettle = ({ customerId, staff }: StaffUser, order: Pick<OrderRow, 'customer_id'>): boolean =>
  staff.role === 'owner' || order.customer_id !== customerId

/** Whether the branch or its courier collects money for the order. */
export const isPaidAtHandover = ({
  payment_method,
  extra,
}: Pick<OrderRow, 'payment_method' | 'extra'>): boolean => payment_method !== 'card' || extra > 0

const endOf = ({ events }: Pick<OrderRow, 'events'>): number => events.at(-1)?.at ?? 0
