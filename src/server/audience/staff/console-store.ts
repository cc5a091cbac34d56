import type { ConsoleHeartbeat } from '#domain/silence.ts'
import type { Db } from '#server/platform/db/db.ts'
import { raiseRevision } from '#server/catalogue/menu/revision-store.ts'

/** The last known state of a branch's board; instants in milliseconds since 1970. */
type ConsoleState = ConsoleHeartbeat & {
  readonly branchId: string
  /** Since when the board counts as silent; null if it does not. */
  readonly silentSince: number | null
}

/** Returns the state of every branch whose board was ever open. */
export async function listConsoles(db: Db): Promise<ConsoleState[]> {
  const rows = await db.selectFrom('branch_console').selectAll().orderBy('branch_id').execute()
  return rows.map((row) => ({
    branchId: row.branch_id,
    heardAt: row.heard_at.getTime(),
    endedAt: row.ended_at?.getTime() ?? null,
    silentSince: row.silent_since?.getTime() ?? null,
  }))
}

/**
 * Records a sign of life of the board. Returns true if it was silent: the branch then takes orders for now
 * again.
 */
export const recordHeartbeat = (db: Db, branchId: string, at: number): Promise<boolean> =>
  write(db, branchId, at, null)

/** Records that staff closed the board for the day. Returns true if it was silent. */
export const endShift = (db: Db, branchId: string, at: number): Promise<boolean> =>
  write(db, branchId, at, new Date(at))

const write = (db: Db, branchId: string, at: number, endedAt: Date | null): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('branch_console')
      .select('silent_since')
      .where('branch_id', '=', branchId)
      .forUpdate()
      .executeTakeFirst()
    const state = { heard_at: new Date(at), ended_at: endedAt, silent_since: null }
    await tx
      .insertInto('branch_console')
      .values({ branch_id: branchId, ...state })
      .onConflict((conflict) => conflict.column('branch_id').doUpdateSet(state))
      .execute()
    const wasSilent = before != null && before.silent_since !== null
    if (wasSilent) await raiseRevision(tx, branchId)
    return wasSilent
  })

/**
 * Sets or clears (null) the silence of a board. Returns false, without changes, if the board has sent a
 * signal or was closed since.
 */
export const setSilent = (
  db: Db,
  { branchId, heardAt }: ConsoleState,
  since: number | null,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('branch_console')
      .set({ silent_since: since === null ? null : new Date(since) })
      .where('branch_id', '=', branchId)
      .where('heard_at', '=', new Date(heardAt))
      .where('silent_since', since === null ? 'is not' : 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await raiseRevision(tx, branchId)
    return true
  })
