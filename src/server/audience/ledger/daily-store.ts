import { sql } from 'kysely'
import { addDays } from '#domain/local-time.ts'
import type { Db } from '#server/platform/db/db.ts'

/**
 * Notes that this process checks the ledger on this day ("YYYY-MM-DD"); returns whether it is the first one.
 * By day it is so only if yesterday had no check either: then the shop is not open in the mornings.
 */
export async function claimCheck(
  db: Db,
  { day, isMorning }: { readonly day: string; readonly isMorning: boolean },
): Promise<boolean> {
  // a shop that was never checked waits for the next morning: it may have been upgraded at lunch
  const [first, before] = isMorning ? [day, day] : [addDays(day, -1), addDays(day, -1)]
  const { rows } = await sql<{ day: string }>`
    insert into ledger_check (id, day)
    values (1, ${first}::date)
    on conflict (id) do update
      set day = ${day}::date
      where ledger_check.day < ${before}::date
    returning day::text as day
  `.execute(db)
  return rows[0]?.day === day
}

/** Makes the check of this day due again: a stop of the shop ended it. */
export const releaseCheck = (db: Db, day: string) =>
  db
    .updateTable('ledger_check')
    .set({ day: addDays(day, -1) })
    .where('day', '=', day)
    .execute()
