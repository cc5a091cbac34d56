import { type RawBuilder, sql } from 'kysely'
import * as v from 'valibot'
import { Localized } from '#contract/locale.ts'
import type { BranchInUse } from '#contract/studio.ts'
import { activeStatuses } from '#domain/order.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'

/** Literals, because the statement that finds a session has one parameter. */
const active = sql.join(activeStatuses.map((status) => sql.lit(status)))

/** The active orders and unpaid bills of the branch `b`. */
const activeOrders = sql`placed_order o where o.branch_id = b.id and o.status in (${active})`
const unpaidBills = sql`bill where bill.branch_id = b.id and bill.state in ('open', 'claimed')`

/** Whether the branch `b` of a query has an active order or an unpaid bill. */
export const isInUse: RawBuilder<boolean> = sql<boolean>`
  (exists (select from ${activeOrders}) or exists (select from ${unpaidBills}))`

/** Returns those of these branches that have active orders or unpaid bills, with how many. */
export async function listInUse(db: Db, branchIds: readonly string[]): Promise<BranchInUse[]> {
  if (branchIds.length === 0) return []
  const { rows } = await sql<BranchInUse>`
    select
      b.id as "branchId", b.content -> 'name' as name,
      (select count(*)::int from ${activeOrders}) as orders,
      (select count(*)::int from ${unpaidBills}) as bills
    from branch b
    where b.id = any(${[...branchIds]}::text[]) and ${isInUse}
    order by b.place, b.id`.execute(db)
  return rows.map((row) => ({ ...row, name: v.parse(Localized, row.name) }))
}

/** Returns those of these branches that an import has retired, with their last names. */
export async function listRetired(db: Db, branchIds: readonly string[]) {
  const rows = await db
    .selectFrom('branch')
    .select(['id', sql`content -> 'name'`.as('name')])
    .where('id', '=', sql<string>`any(${[...branchIds]}::text[])`)
    .where('retired_at', 'is not', null)
    .orderBy('place')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name }) => ({ id, name: v.parse(Localized, name) }))
}

/**
 * Locks branches that an import is about to retire: waits for the orders and bills that are being written,
 * and makes new ones wait. Read what they have in a later statement, which sees those that it waited for.
 */
export const lockToRetire = (tx: Tx, branchIds: readonly string[]) =>
  tx.selectFrom('branch').select('id').where('id', 'in', branchIds).orderBy('id').forUpdate().execute()

/**
 * Locks a branch that gets a new bill, so that no import retires it until the transaction ends. Returns false
 * if it is retired. Orders do the same in their one statement (ordering/order/insert-order-store.ts).
 */
export async function lockOpenBranch(tx: Tx, branchId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('branch')
    .select('id')
    .where('id', '=', branchId)
    .where('retired_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}
