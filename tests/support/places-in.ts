import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/** Returns every "table.column: word" of the database, for each of these words that the column contains. */
export async function placesIn(db: Db, words: readonly string[]): Promise<string[]> {
  const { rows: columns } = await sql<{ t: string; c: string }>`
    select table_name as t, column_name as c from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb', 'ARRAY', 'USER-DEFINED')`.execute(db)
  const found = []
  for (const { t, c } of columns) {
    // oxlint-disable-next-line no-await-in-loop -- one database
    const { rows } = await sql<{ word: string }>`
      select distinct word from ${sql.table(t)}, unnest(${[...words]}::text[]) as word
      where position(word in ${sql.ref(c)}::text) > 0`.execute(db)
    found.push(...rows.map(({ word }) => `${t}.${c}: ${word}`))
  }
  return found.toSorted()
}
