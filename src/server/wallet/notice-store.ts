import { sql } from 'kysely'
import { type LapseNotice, lapseNotices } from '#domain/points.ts'
import type { Db } from '../db/db.ts'

/** Points of somebody that lapse at one midnight. */
export type LapsingSoon = { readonly customerId: string; readonly points: number; readonly lapses: number }

/** Those that lapse within a month, or a week, and were not spoken of so near to it. */
export async function findLapsingSoon(db: Db, now: number, limit: number): Promise<LapsingSoon[]> {
  const { rows } = await sql<{ customer_id: string; expires_at: Date; points: number }>`
    select l.customer_id, l.expires_at, sum(l.unspent)::bigint as points
    from points_lot l
    where l.unspent > 0 and l.expires_at > ${new Date(now)}::timestamptz
      and l.expires_at <= ${new Date(now + lapseNotices.month)}::timestamptz
      and not exists (
        select
        from points_notice n
        where n.customer_id = l.customer_id and n.expires_at = l.expires_at
          and n.ahead = case
            when l.expires_at <= ${new Date(now + lapseNotices.week)}::timestamptz then 'week'
            else 'month'
          end
      )
    group by l.customer_id, l.expires_at
    order by l.expires_at, l.customer_id
    limit ${limit}
  `.execute(db)
  return rows.map((row) => ({
    customerId: row.customer_id,
    points: row.points,
    lapses: row.expires_at.getTime(),
  }))
}

/** False: another process tells them. */
export async function claimNotice(
  tx: Db,
  notice: {
    readonly customerId: string
    readonly lapses: number
    readonly ahead: LapseNotice
    readonly at: number
  },
): Promise<boolean> {
  const claimed = await tx
    .insertInto('points_notice')
    .values({
      customer_id: notice.customerId,
      expires_at: new Date(notice.lapses),
      ahead: notice.ahead,
      told_at: new Date(notice.at),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('ahead')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Those of the levels that they had never reached before. */
export async function insertLevels(
  tx: Db,
  { customerId, levelIds, at }: { customerId: string; levelIds: readonly string[]; at: number },
): Promise<string[]> {
  const inserted = await tx
    .insertInto('points_level')
    .values(levelIds.map((id) => ({ customer_id: customerId, level_id: id, reached_at: new Date(at) })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('level_id')
    .execute()
  return inserted.map((row) => row.level_id)
}

/** What lapsed long ago is spoken of no more. */
export const forgetNotices = (db: Db, before: number): Promise<unknown> =>
  db.deleteFrom('points_notice').where('expires_at', '<', new Date(before)).execute()
