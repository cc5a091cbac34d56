import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/** Stores the consent. A repeated consent keeps the time of the first. */
export const agreeToAttribution = (db: Db, customerId: string, now: number) =>
  sql`
    insert into attribution_consent (customer_id, agreed_at)
    values (${customerId}, ${new Date(now)})
    on conflict (customer_id) where withdrawn_at is null do nothing`.execute(db)

/** Ends the consent. If the clock was set back since it was given, it ends at that time. */
export const withdrawAttribution = (db: Db, customerId: string, now: number) =>
  db
    .updateTable('attribution_consent')
    .set({ withdrawn_at: sql<Date>`greatest(agreed_at, ${new Date(now)}::timestamptz)` })
    .where('customer_id', '=', customerId)
    .where('withdrawn_at', 'is', null)
    .execute()
