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

/** Returns the dishes that are sold out or paused at a branch at an instant (milliseconds since 1970). */
export async function listUnavailable(
  db: Db,
  now: number,
): Promise<{ readonly branchId: string; readonly itemId: string }[]> {
  const rows = await db
    .selectFrom('branch_item')
    .select(['branch_id', 'item_id'])
    .where((where) => where.or([where('until', 'is', null), where('until', '>', new Date(now))]))
    .orderBy('branch_id')
    .orderBy('item_id')
    .execute()
  return rows.map((row) => ({ branchId: row.branch_id, itemId: row.item_id }))
}
