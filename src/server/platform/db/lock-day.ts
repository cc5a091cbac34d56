import { sql } from 'kysely'
import type { Tx } from './db.ts'

/**
 * Locks the sums of a day ("YYYY-MM-DD") until the end of the transaction; returns whether it could. It does
 * not wait: while it did, orders that change the day would wait for it. The triggers of 0109-dish-day.sql and
 * 0110-document-day.sql take the same lock, shared.
 */
export async function tryLockDay(tx: Tx, sums: 'summed_day' | 'document_day', day: string): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtext(${sums}), ${day}::date - date '2000-01-01') as locked
  `.execute(tx)
  return rows[0]?.locked === true
}
