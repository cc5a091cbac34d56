import { sql } from 'kysely'
import { type LapseNotice, lapseNotices } from '#domain/points.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { deleteInBatches } from '#server/platform/db/delete-batches.ts'

/** Points of one customer that expire at the same midnight. */
export type LapsingSoon = { readonly customerId: string; readonly points: number; readonly lapses: number }

/**
 * Returns points that expire within a month or a week and whose customer got no notice for that period yet.
 */
export async function listLapsingSoon(db: Db, now: number, limit: number): Promise<LapsingSoon[]> {
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

/** Records the notice. Returns false if another process has recorded it. */
export async function claimNotice(
  tx: Tx,
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

/** Records reached levels and returns the ids that the customer had never reached before. */
export async function insertLevels(
  tx: Tx,
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

/** Deletes the notices of points that expired before `before`. */
export const deleteOldPointsNotices = (db: Db, before: number): Promise<number> =>
  deleteInBatches(db, 'points_notice', sql`expires_at < ${new Date(before)}`)
