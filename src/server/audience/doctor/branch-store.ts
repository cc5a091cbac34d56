import { sql } from 'kysely'
import type { ConsoleHeartbeat } from '#domain/silence.ts'
import { isStaffed } from '#server/identity/notification/notify-store.ts'
import type { Db } from '#server/platform/db/db.ts'

/** `board` is null before a branch's first one. `staffed`: see `isStaffed`. */
export type BranchState = {
  readonly id: string
  readonly staffed: boolean
  readonly board: ConsoleHeartbeat | null
}

/** Returns the branches that are not retired, in the restaurant's order. */
export async function listBranchStates(db: Db): Promise<BranchState[]> {
  const rows = await db
    .selectFrom('branch as b')
    .leftJoin('branch_console as c', 'c.branch_id', 'b.id')
    .select(['b.id', 'c.heard_at', 'c.ended_at'])
    .select(isStaffed(sql.ref('b.id')).as('staffed'))
    .where('b.retired_at', 'is', null)
    .orderBy('b.place')
    .orderBy('b.id')
    .execute()
  return rows.map(({ id, staffed, heard_at, ended_at }) => ({
    id,
    staffed,
    board: heard_at && { heardAt: heard_at.getTime(), endedAt: ended_at?.getTime() ?? null },
  }))
}

/** Returns whether an owner has an account. */
export async function hasOwner(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('staff as s')
    .innerJoin('customer as c', 'c.phone', 's.phone')
    .select('s.phone')
    .where('s.duty', '=', 'owner')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
