import { localOf } from '#domain/local-time.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { insertAccesses } from './store.ts'

/** The kind of view in which an employee was shown a customer's data. */
export type AccessKind =
  | 'board'
  | 'order'
  | 'invoice'
  | 'plates'
  | 'scan'
  | 'bill'
  | 'support'
  | 'factor-reset'
  | 'caller'
  | 'report'
  | 'rating'

/**
 * Columns of an order row. `id` is null for customer data without an order; `branch_id` is '' without a
 * branch.
 */
export type AccessedOrder = {
  readonly id: string | null
  readonly customer_id: string
  readonly branch_id: string
}

/** Records that an employee read the reports, once a day: they name no customer. */
export const logReportAccess = (deps: Pick<Deps, 'db' | 'now'>, staffId: string): Promise<void> =>
  logAccess(deps, { staffId, what: 'report', orders: [{ id: null, customer_id: '', branch_id: '' }] })

/**
 * The entries that this process has written today. Without this set, a board that polls would insert on every
 * read.
 */
type Written = { day: string; readonly entries: Set<string> }
const writtenBy = new WeakMap<Db, Written>()

/** The set is cleared at this size to bound memory. A repeated insert of the same entry has no effect. */
const mostRemembered = 100_000

/**
 * Records that an employee is shown these orders. Await it before the reply is sent, so that no access goes
 * unrecorded. There is one entry per employee, order, kind and day. An employee's own orders are not
 * recorded. A program is recorded by the id of its API key or its endpoint.
 */
export async function logAccess(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { staffId, what, orders }: { staffId: string; what: AccessKind; orders: readonly AccessedOrder[] },
): Promise<void> {
  const at = now()
  const day = localOf(at).date
  const { entries } = writtenOn(db, day)
  const keyOf = ({ id, customer_id }: AccessedOrder) => `${staffId} ${what} ${customer_id} ${id}`
  const fresh = orders.filter((order) => order.customer_id !== staffId && !entries.has(keyOf(order)))
  if (fresh.length === 0) return
  await insertAccesses(db, { staffId, what, orders: fresh, day, at })
  for (const order of fresh) entries.add(keyOf(order))
}

function writtenOn(db: Db, day: string): Written {
  const before = writtenBy.get(db)
  if (before?.day === day && before.entries.size < mostRemembered) return before
  const written = { day, entries: new Set<string>() }
  writtenBy.set(db, written)
  return written
}
