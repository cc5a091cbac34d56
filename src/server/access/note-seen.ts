import { localOf } from '#domain/local-time.ts'
import type { Db } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { insertLooks } from './store.ts'

/** How a customer's data came before somebody of the staff. */
export type What = 'board' | 'order' | 'invoice' | 'plates' | 'scan' | 'bill' | 'support'

/** As a row of an order has it. What is a customer's and of no order has no id; of no branch, an empty one. */
export type SeenOrder = {
  readonly id: string | null
  readonly customer_id: string
  readonly branch_id: string
}

/** What this process has written of today: a board that is read every few seconds writes nothing, and asks nothing. */
type Written = { day: string; readonly looks: Set<string> }
const writtenBy = new WeakMap<Db, Written>()

/** Forgotten before it grows without end; what is forgotten is written again, which changes nothing. */
const mostRemembered = 100_000

/**
 * Notes that an employee is about to be shown these orders: before the answer leaves, so that nobody sees what nobody wrote down. Once an
 * employee, order, kind and day. Their own orders they see as any customer does.
 */
export async function noteSeen(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { staffId, what, orders }: { staffId: string; what: What; orders: readonly SeenOrder[] },
): Promise<void> {
  const at = now()
  const day = localOf(at).date
  const { looks } = writtenOn(db, day)
  const keyOf = ({ id, customer_id }: SeenOrder) => `${staffId} ${what} ${customer_id} ${id}`
  const fresh = orders.filter((order) => order.customer_id !== staffId && !looks.has(keyOf(order)))
  if (fresh.length === 0) return
  await insertLooks(db, { staffId, what, orders: fresh, day, at })
  for (const order of fresh) looks.add(keyOf(order))
}

function writtenOn(db: Db, day: string): Written {
  const before = writtenBy.get(db)
  if (before?.day === day && before.looks.size < mostRemembered) return before
  const written = { day, looks: new Set<string>() }
  writtenBy.set(db, written)
  return written
}
