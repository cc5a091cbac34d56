import type { HeardConsole } from '#domain/silence.ts'
import type { Db } from '../db/db.ts'
import { raiseRevision } from '../menu/store.ts'

/** The board of a branch, as it was last heard; instants in milliseconds since 1970. */
export type ConsoleState = HeardConsole & {
  readonly branchId: string
  /** Since when it is missed; null while it is not. */
  readonly silentSince: number | null
}

/** Of every branch that ever had its board open. */
export async function listConsoles(db: Db): Promise<ConsoleState[]> {
  const rows = await db.selectFrom('branch_console').selectAll().orderBy('branch_id').execute()
  return rows.map((row) => ({
    branchId: row.branch_id,
    heardAt: row.heard_at.getTime(),
    endedAt: row.ended_at?.getTime() ?? null,
    silentSince: row.silent_since?.getTime() ?? null,
  }))
}

/** The board is there. True if it had been missed: then the branch takes orders for now again. */
export const hear = (db: Db, branchId: string, at: number): Promise<boolean> => write(db, branchId, at, null)

/** Staff have closed the board for the day. True if it had been missed. */
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
    const said = { heard_at: new Date(at), ended_at: endedAt, silent_since: null }
    await tx
      .insertInto('branch_console')
      .values({ branch_id: branchId, ...said })
      .onConflict((conflict) => conflict.column('branch_id').doUpdateSet(said))
      .execute()
    const wasSilent = before != null && before.silent_since !== null
    if (wasSilent) await raiseRevision(tx)
    return wasSilent
  })

/** The branch is missed since then, or (null) no more; false if its board was heard or closed meanwhile: then nothing happened. */
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
    await raiseRevision(tx)
    return true
  })
