import { sql } from 'kysely'
import type { OfflineOutcome } from '#domain/offline-scan.ts'
import type { Localized } from '#domain/locale.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { deleteInBatches } from '#server/platform/db/delete-batches.ts'

type EntryRow = {
  readonly id: string
  readonly listId: string
  readonly branchId: string
  readonly staffId: string
  readonly customerId: string | null
  readonly keyId: string | null
  readonly step: number | null
  readonly points: number
  readonly amount: number
  readonly outcome: OfflineOutcome
  readonly used: { readonly branchId: string; readonly at: number } | null
  readonly orderId: string | null
  readonly at: number
}

/** Returns false, without changes, if there is an entry with this id. */
export async function insertEntry(tx: Tx, entry: EntryRow): Promise<boolean> {
  const inserted = await tx
    .insertInto('offline_entry')
    .values({
      id: entry.id,
      list_id: entry.listId,
      branch_id: entry.branchId,
      staff_id: entry.staffId,
      customer_id: entry.customerId,
      key_id: entry.keyId,
      step: entry.step,
      points: entry.points,
      amount: entry.amount,
      outcome: entry.outcome,
      used_branch_id: entry.used?.branchId ?? null,
      used_at: entry.used && new Date(entry.used.at),
      order_id: entry.orderId,
      arrived_at: new Date(entry.at),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Returns the entry with the name of the branch where its code was used before. */
export async function findEntry(db: Db, id: string) {
  const row = await db
    .selectFrom('offline_entry as e')
    .leftJoin('branch as b', 'b.id', 'e.used_branch_id')
    .select(['e.id', 'e.branch_id', 'e.outcome', 'e.used_at', 'e.points', 'e.amount', 'e.list_id'])
    .select(sql<Localized | null>`b.content -> 'name'`.as('used_branch_name'))
    .where('e.id', '=', id)
    .executeTakeFirst()
  return row
}

/** Returns the points of the honoured entries under a list. */
export async function sumOfList(db: Db, listId: string): Promise<number> {
  const { points } = await db
    .selectFrom('offline_entry')
    .select(sql<number>`coalesce(sum(points), 0)::int`.as('points'))
    .where('list_id', '=', listId)
    .where('outcome', '=', 'honoured')
    .executeTakeFirstOrThrow()
  return points
}

type NewFlag = {
  readonly what: 'used' | 'points'
  readonly keyId: string
  readonly step: number
  readonly customerId: string
  readonly branchId: string
  readonly used: { readonly branchId: string; readonly at: number } | null
  readonly points: number
  readonly worth: number
  readonly at: number
}

/** Flags a code, once, whatever the number of tablets that took it. */
export const insertFlag = (tx: Tx, flag: NewFlag) =>
  tx
    .insertInto('offline_flag')
    .values({
      what: flag.what,
      key_id: flag.keyId,
      step: flag.step,
      customer_id: flag.customerId,
      branch_id: flag.branchId,
      used_branch_id: flag.used?.branchId ?? null,
      used_at: flag.used && new Date(flag.used.at),
      points: flag.points,
      worth: flag.worth,
      flagged_at: new Date(flag.at),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

const selectFlags = (db: Db, since: number) =>
  db
    .selectFrom('offline_flag as f')
    .innerJoin('branch as b', 'b.id', 'f.branch_id')
    .leftJoin('branch as u', 'u.id', 'f.used_branch_id')
    .select(['f.id', 'f.what', 'f.step', 'f.points', 'f.worth', 'f.used_at', 'f.flagged_at', 'f.seen_at'])
    .select([
      sql<Localized>`b.content -> 'name'`.as('branch_name'),
      sql<Localized | null>`u.content -> 'name'`.as('used_branch_name'),
    ])
    .where('f.flagged_at', '>=', new Date(since))
    .orderBy('f.flagged_at', 'desc')
    .orderBy('f.id', 'desc')

export type FlagRow = Awaited<ReturnType<ReturnType<typeof selectFlags>['executeTakeFirstOrThrow']>>

/** Returns the flags since an instant, newest first, at most a hundred. */
export const listFlags = (db: Db, since: number): Promise<FlagRow[]> =>
  selectFlags(db, since).limit(100).execute()

/** Returns those flags that this branch has a part in. */
export const listFlagsOf = (db: Db, branchId: string, since: number): Promise<FlagRow[]> =>
  selectFlags(db, since)
    .where((eb) => eb.or([eb('f.branch_id', '=', branchId), eb('f.used_branch_id', '=', branchId)]))
    .limit(100)
    .execute()

/** Returns false if there is no such flag. */
export async function setSeen(db: Db, id: number, at: number): Promise<boolean> {
  const row = await db
    .updateTable('offline_flag')
    .set({ seen_at: sql`coalesce(seen_at, ${new Date(at)}::timestamptz)` })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const deleteOldEntries = (db: Db, before: number): Promise<number> =>
  deleteInBatches(db, 'offline_entry', sql`arrived_at < ${new Date(before)}`)

export const deleteOldFlags = (db: Db, before: number): Promise<number> =>
  deleteInBatches(db, 'offline_flag', sql`flagged_at < ${new Date(before)}`)
