import type { PauseReason } from '#domain/availability.ts'
import type { Tx } from '#server/platform/db/db.ts'

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
