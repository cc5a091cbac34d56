import { isActive } from '#domain/order.ts'
import { mayRun, type SessionUser } from '../http/session.ts'
import type { OrderRow } from './store.ts'

/**
 * How long after its end an order is whole for its branch: somebody who ate last night rings with a question. Later it is the customer's
 * past, which is none of an employee's business; an owner answers for it still.
 */
const afterEnd = 24 * 60 * 60_000

/** Whether they see all there is of an order: its customer, its branch while it has to do with it, an owner. */
export function maySeeWhole(
  session: SessionUser | undefined,
  order: Pick<OrderRow, 'customer_id' | 'branch_id' | 'status' | 'events'>,
  now: number,
): session is SessionUser {
  if (session?.customerId === order.customer_id) return true
  if (!mayRun(session, order.branch_id)) return false
  return session?.staff?.role === 'owner' || isActive(order.status) || endOf(order) > now - afterEnd
}

const endOf = ({ events }: Pick<OrderRow, 'events'>): number => events.at(-1)?.at ?? 0
