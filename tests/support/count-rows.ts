import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/** The number of rows of each table, without the tables of rate limits. */
export async function countRows(db: Db): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name
    from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname not in ('rate_limit', 'schema_migration')
    order by relname
  `.execute(db)
  const counts: [string, number][] = []
  for (const { name } of rows) {
    // oxlint-disable-next-line no-await-in-loop -- the embedded database has one connection
    const counted = await sql<{ rows: number }>`select count(*)::int as rows from ${sql.table(name)}`.execute(
      db,
    )
    counts.push([name, counted.rows[0]?.rows ?? 0])
  }
  return Object.fromEntries(counts)
}
