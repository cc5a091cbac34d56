import { sql } from 'kysely'
import type { PauseReason } from '#domain/availability.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'

/** Pauses the orders of a branch until an instant (milliseconds since 1970); null ends the pause. */
export const setBranchPause = (
  tx: Tx,
  branchId: string,
  pause: { readonly until: number; readonly reason: PauseReason } | null,
) =>
  tx
    .updateTable('branch')
    .set({ paused_until: pause && new Date(pause.until), pause_reason: pause && pause.reason })
    .where('id', '=', branchId)
    .execute()

/**
 * Sets another capacity of the kitchen until an instant (milliseconds since 1970); null restores the usual
 * one.
 */
export const setBranchKitchen = (
  tx: Tx,
  branchId: string,
  kitchen: { readonly until: number; readonly units: number } | null,
) =>
  tx
    .updateTable('branch')
    .set({
      capacity_units: kitchen && kitchen.units,
      capacity_until: kitchen && new Date(kitchen.until),
    })
    .where('id', '=', branchId)
    .execute()

/** Which branches, null for all, and at which instant (milliseconds since 1970). */
type Asked = { readonly now: number; readonly branchIds: readonly string[] | null }

const isUnavailable = ({ now, branchIds }: Asked) => sql<boolean>`
  (until is null or until > ${new Date(now)}::timestamptz)
  and (${branchIds}::text[] is null or branch_id = any(${branchIds}::text[]))`

/** Returns the dishes that are sold out or paused at a branch. */
export async function listUnavailable(
  db: Db,
  asked: Asked,
): Promise<{ readonly branchId: string; readonly itemId: string }[]> {
  const rows = await db
    .selectFrom('branch_item')
    .select(['branch_id', 'item_id'])
    .where(isUnavailable(asked))
    .orderBy('branch_id')
    .orderBy('item_id')
    .execute()
  return rows.map((row) => ({ branchId: row.branch_id, itemId: row.item_id }))
}

const dishes = sql`string_agg(branch_id || ' ' || item_id, ' ' order by branch_id, item_id)`

/** Returns a text that is another one when `listUnavailable` lists others. */
export async function markUnavailable(db: Db, asked: Asked): Promise<string> {
  const { mark } = await db
    .selectFrom('branch_item')
    .select(sql<string>`md5(coalesce(${dishes}, ''))`.as('mark'))
    .where(isUnavailable(asked))
    .executeTakeFirstOrThrow()
  return mark
}
