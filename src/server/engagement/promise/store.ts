import { sql } from 'kysely'
import * as v from 'valibot'
import type { Method } from '#domain/method.ts'
import { type PromiseHistory, type PromiseTerms, usualPromise } from '#domain/promise-kept.ts'
import { findBrandContent } from '#server/catalogue/menu/brand-store.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'

const Content = v.object({
  promise: v.optional(v.object({ graceMinutes: v.number(), points: v.number() }), usualPromise),
})

/** Returns what the brand promises, from its menu file. */
export async function getTerms(db: Db): Promise<PromiseTerms> {
  const content = await findBrandContent(db)
  return content === undefined ? usualPromise : v.parse(Content, content).promise
}

/**
 * Returns the start of the window that counts (milliseconds since 1970): the ordered time, or the later one
 * that the customer asked for. A delay of the branch changes nothing.
 */
export async function getPromisedAt(tx: Tx, orderId: string, dueAt: Date): Promise<number> {
  const row = await tx
    .selectFrom('order_event')
    .select(({ fn }) => fn.max('promised_at').as('at'))
    .where('order_id', '=', orderId)
    .where('for_customer', '=', true)
    .executeTakeFirst()
  return (row?.at ?? dueAt).getTime()
}

type NewPromise = {
  readonly orderId: string
  readonly branchId: string
  readonly method: Method
  readonly promisedAt: number
  readonly handedAt: number
  readonly lateMinutes: number
  readonly isMissed: boolean
}

/** Inserts what came of the promise of an order, without points. Changes nothing if it is known already. */
export async function insertPromise(tx: Tx, promise: NewPromise): Promise<void> {
  await tx
    .insertInto('order_promise')
    .values({
      order_id: promise.orderId,
      branch_id: promise.branchId,
      method: promise.method,
      promised_at: new Date(promise.promisedAt),
      handed_at: new Date(promise.handedAt),
      late_minutes: promise.lateMinutes,
      missed: promise.isMissed,
      points: 0,
    })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute()
}

/**
 * Sets the points of a missed promise. Returns it; undefined, without changes, if it was kept or has points.
 */
export async function setPoints(
  tx: Tx,
  orderId: string,
  points: number,
): Promise<{ readonly method: Method; readonly lateMinutes: number } | undefined> {
  const row = await tx
    .updateTable('order_promise')
    .set({ points })
    .where('order_id', '=', orderId)
    .where('missed', '=', true)
    // the previous release credited a pick-up when it was ready
    .where('points', '=', 0)
    .returning(['method', 'late_minutes'])
    .executeTakeFirst()
  return row && { method: row.method, lateMinutes: row.late_minutes }
}

/** Returns how many promises of a branch were kept since an instant, by method. */
export async function getHistory(
  db: Db,
  branchId: string,
  since: number,
): Promise<Readonly<Partial<Record<Method, PromiseHistory>>>> {
  const { rows } = await sql<PromiseHistory & { method: Method }>`
    select method, count(*)::int as orders, (count(*) filter (where not missed))::int as kept
    from order_promise
    where branch_id = ${branchId} and handed_at >= ${new Date(since)}::timestamptz
    group by method`.execute(db)
  return Object.fromEntries(rows.map(({ method, orders, kept }) => [method, { orders, kept }]))
}
