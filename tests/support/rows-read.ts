import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/db.ts'

/** Returns how many rows of a table the database reads for some work, which is rolled back. */
export async function rowsRead(db: Db, table: string, work: (tx: Tx) => Promise<unknown>): Promise<number> {
  let read = 0
  const counted = new Error('counted')
  const transaction = db.transaction().execute(async (tx) => {
    const before = await countRead(tx, table)
    await work(tx)
    read = (await countRead(tx, table)) - before
    throw counted
  })
  await transaction.catch((error: unknown) => {
    if (error !== counted) throw error
  })
  return read
}

async function countRead(tx: Tx, table: string): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read
    from pg_stat_xact_user_tables
    where relname = ${table}`.execute(tx)
  return rows[0]?.read ?? 0
}
