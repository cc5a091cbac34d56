import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { countRows } from './count-rows.ts'

/** A hash of all rows of each table: two databases with equal hashes have the same rows. */
export async function contentOf(db: Db): Promise<Readonly<Record<string, string>>> {
  const hashes: Record<string, string> = {}
  for (const table of Object.keys(await countRows(db))) {
    // oxlint-disable-next-line no-await-in-loop -- the embedded database has one connection
    const { rows } = await sql<{ hash: string }>`
      select md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as hash
      from ${sql.table(table)} t
    `.execute(db)
    hashes[table] = rows[0]?.hash ?? ''
  }
  return hashes
}
