import { dayMs } from '#domain/duration.ts'
import { sql } from 'kysely'
import { undoFor } from '#domain/transfer.ts'
import type { Lang } from '#domain/locale.ts'
import type { Db } from '#server/platform/db/db.ts'

export type UnnotifiedTransfer = {
  readonly id: string
  readonly receiver_phone: string
  /** Those that have not lapsed on the way. */
  readonly points: number
  readonly sent_at: Date | null
  /** When the first of them lapse. */
  readonly lapses: Date
  /** The receiver's language if the number is known, else the sender's. */
  readonly lang: Lang
}

/**
 * Returns, for each number with waiting points and no SMS in the last day, its oldest transfer without an
 * SMS. A transfer whose points have all lapsed is left out.
 */
export async function listUnnotifiedTransfers(db: Db, now: number): Promise<UnnotifiedTransfer[]> {
  const { rows } = await sql<UnnotifiedTransfer>`
    select distinct on (t.receiver_phone) t.id, t.receiver_phone, h.points, t.sent_at, h.lapses,
      coalesce(c.lang, s.lang) as lang
    from points_transfer t
    join customer s on s.id = t.sender_id
    left join customer c on c.phone = t.receiver_phone
    cross join lateral (
      select sum(p.points)::bigint as points, min(l.expires_at) as lapses
      from points_entry e
      join points_take p on p.entry_id = e.id
      join points_lot l on l.id = p.lot_id
      where e.customer_id = t.sender_id and e.kind = 'transfer-pending' and e.reference = t.id
        and l.expires_at > ${new Date(now)}::timestamptz
    ) h
    where t.state = 'sent' and t.receiver_id is null and t.told_at is null and c.registered_at is null
      and h.points > 0 and t.sent_at <= ${new Date(now - undoFor)}::timestamptz
      and not exists (
        select
        from points_transfer o
        where o.receiver_phone = t.receiver_phone and o.told_at > ${new Date(now - dayMs)}::timestamptz
      )
    order by t.receiver_phone, t.sent_at, t.id
    limit 200
  `.execute(db)
  return rows
}

/**
 * Claims the SMS of a transfer. Returns false if another process claimed it or the transfer is no longer
 * pending.
 */
export async function claimSms(db: Db, id: string, now: number): Promise<boolean> {
  const claimed = await db
    .updateTable('points_transfer')
    .set({ told_at: new Date(now) })
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .where('told_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

/**
 * Releases the claim after a failure in which the SMS was certainly not sent, so that the next run retries
 * it.
 */
export const releaseSms = (db: Db, id: string) =>
  db.updateTable('points_transfer').set({ told_at: null }).where('id', '=', id).execute()
