import { sql } from 'kysely'
import { undoFor } from '#domain/transfer.ts'
import type { Lang } from '#domain/locale.ts'
import type { Db } from '../db/db.ts'

const day = 24 * 60 * 60_000

export type Untold = {
  readonly id: string
  readonly receiver_phone: string
  readonly points: number
  readonly sent_at: Date | null
  /** Their own, if they have been here before; else that of whoever thought of them. */
  readonly lang: Lang
}

/** For each number that points wait for and that has not been told of any for a day: the oldest that it was not told of. */
export async function findUntold(db: Db, now: number): Promise<Untold[]> {
  const { rows } = await sql<Untold>`
    select distinct on (t.receiver_phone) t.id, t.receiver_phone, t.points, t.sent_at, coalesce(c.lang, s.lang) as lang
    from points_transfer t
    join customer s on s.id = t.sender_id
    left join customer c on c.phone = t.receiver_phone
    where t.state = 'sent' and t.receiver_id is null and t.told_at is null and c.registered_at is null
      and t.sent_at <= ${new Date(now - undoFor)}::timestamptz
      and not exists (
        select
        from points_transfer o
        where o.receiver_phone = t.receiver_phone and o.told_at > ${new Date(now - day)}::timestamptz
      )
    order by t.receiver_phone, t.sent_at, t.id
    limit 200
  `.execute(db)
  return rows
}

/** False: another process tells them, or the points wait no longer. */
export async function claimWord(db: Db, id: string, now: number): Promise<boolean> {
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

/** It was certainly not sent: next time. */
export const releaseWord = (db: Db, id: string) =>
  db.updateTable('points_transfer').set({ told_at: null }).where('id', '=', id).execute()
