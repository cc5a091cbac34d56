import { setTimeout as pause } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from './db.ts'

/** A statement over 500 rows takes a few milliseconds, so it never holds its locks while a customer waits. */
export const batchSize = 500
/** Between two statements customers' requests have the database to themselves. */
const pauseMs = 20

/**
 * Deletes the rows of a table that satisfy a condition, 500 in each statement, with a pause between them.
 * Returns their number. Skips rows that another transaction has locked: the next run finds them.
 */
export const deleteInBatches = (db: Db, table: string, condition: RawBuilder<unknown>): Promise<number> =>
  inBatches(() =>
    sql<{ one: number }>`
      delete from ${sql.table(table)}
      where ctid = any(array(
        select ctid from ${sql.table(table)} where ${condition} limit ${batchSize} for update skip locked
      ))
      returning 1 as one`.execute(db),
  )

/** Repeats a statement over at most `batchSize` rows until it returns fewer. Returns the number of rows. */
export async function inBatches(statement: () => Promise<{ rows: readonly unknown[] }>): Promise<number> {
  let all = 0
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- short statements one after another
    const { rows } = await statement()
    all += rows.length
    if (rows.length < batchSize) return all
    // oxlint-disable-next-line no-await-in-loop
    await pause(pauseMs)
  }
}
