import * as v from 'valibot'
import { OrderId } from '#contract/order.ts'
import { isRefusal, type Refusal, refuse } from '#domain/outcome.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { mayRun, type StaffUser } from '#server/platform/session.ts'
import { logWholeAccess } from './staff-view.ts'
import { findOrder, type OrderRow } from './store.ts'

/** Returns the order; undefined, without a query, for an id that does not have an order id's format. */
export const findOrderById = (db: Db, id: string): Promise<OrderRow | undefined> =>
  v.is(OrderId, id) ? findOrder(db, id) : Promise.resolve(undefined)

/**
 * Returns an order of the customer. The refusal for another customer's order equals that for an unknown id,
 * so that it does not confirm the id.
 */
export async function findOwnOrder(
  db: Db,
  id: string,
  customerId: string,
): Promise<OrderRow | Refusal<'not-found'>> {
  const order = await findOrderById(db, id)
  return order?.customer_id === customerId ? order : refuse('not-found')
}

/** Returns an order of a branch that the employee may run. The caller writes to the access log. */
export async function findOrderOfBranch(
  db: Db,
  id: string,
  session: StaffUser,
): Promise<OrderRow | Refusal<'not-found' | 'not-allowed'>> {
  const order = await findOrderById(db, id)
  if (!order) return refuse('not-found')
  return mayRun(session, order.branch_id) ? order : refuse('not-allowed')
}

/** The same, and writes to the access log if the employee sees the whole order. */
export async function findOrderForStaff(
  deps: Deps,
  id: string,
  session: StaffUser,
): Promise<OrderRow | Refusal<'not-found' | 'not-allowed'>> {
  const order = await findOrderOfBranch(deps.db, id, session)
  if (!isRefusal(order)) await logWholeAccess(deps, session, { what: 'order', orders: [order] })
  return order
}
