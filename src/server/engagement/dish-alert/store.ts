import { sql } from 'kysely'
import type { DishAlerts } from '#contract/dish-alert.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'

type Dish = { readonly branchId: string; readonly itemId: string }
type Alert = Dish & { readonly customerId: string }

/** Returns the dishes that a customer waits for, the oldest request first. */
export async function findAlerts(db: Db, customerId: string): Promise<DishAlerts['alerts']> {
  const rows = await db
    .selectFrom('dish_alert')
    .select(['branch_id', 'item_id'])
    .where('customer_id', '=', customerId)
    .orderBy('asked_at')
    .orderBy('branch_id')
    .orderBy('item_id')
    .execute()
  return rows.map((row) => ({ branchId: row.branch_id, itemId: row.item_id }))
}

export const insertAlert = (tx: Tx, { customerId, branchId, itemId }: Alert, at: number) =>
  tx
    .insertInto('dish_alert')
    .values({ customer_id: customerId, branch_id: branchId, item_id: itemId, asked_at: new Date(at) })
    .onConflict((conflict) => conflict.columns(['customer_id', 'branch_id', 'item_id']).doNothing())
    .execute()

export const deleteAlert = (db: Db, { customerId, branchId, itemId }: Alert) =>
  db
    .deleteFrom('dish_alert')
    .where('customer_id', '=', customerId)
    .where('branch_id', '=', branchId)
    .where('item_id', '=', itemId)
    .execute()

/** Returns the dishes that at least one customer waits for. */
export async function listAwaited(db: Db): Promise<Dish[]> {
  const rows = await db.selectFrom('dish_alert').select(['branch_id', 'item_id']).distinct().execute()
  return rows.map((row) => ({ branchId: row.branch_id, itemId: row.item_id }))
}

/**
 * Deletes up to `most` requests for a dish and returns their customers. Their rows are locked first, as the
 * deletion of an account does.
 */
export async function deleteAlertsOf(
  tx: Tx,
  { branchId, itemId, most }: Dish & { readonly most: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from customer
    where id in (
      select customer_id from dish_alert
      where branch_id = ${branchId} and item_id = ${itemId}
      order by customer_id
      limit ${most}
    )
    order by id
    for key share`.execute(tx)
  const taken = await tx
    .deleteFrom('dish_alert')
    .where('branch_id', '=', branchId)
    .where('item_id', '=', itemId)
    .where(sql<boolean>`customer_id = any (${rows.map(({ id }) => id)}::text[])`)
    .returning('customer_id')
    .execute()
  return taken.map((row) => row.customer_id)
}

/** A query for these customers (`id`). */
export const selectCustomers = (customerIds: readonly string[]) =>
  sql`select unnest(${[...customerIds]}::text[]) as id`

/** Deletes requests that were made before an instant (milliseconds since 1970). */
export const deleteOldDishAlerts = (db: Db, before: number) =>
  db.deleteFrom('dish_alert').where('asked_at', '<', new Date(before)).execute()
