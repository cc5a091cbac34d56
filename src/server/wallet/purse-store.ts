import { sql } from 'kysely'
import { levelOf, levelSince } from '#domain/levels.ts'
import type { PointsLevel, PointsScheme } from '#domain/points.ts'
import type { Db } from '../db/db.ts'
import { findScheme } from './scheme-store.ts'

/** What somebody's points allow them at this moment. */
export type Purse = {
  readonly scheme: PointsScheme
  readonly version: number | null
  /** Without what has lapsed by now. */
  readonly balance: number
  readonly pending: number
  /** In the twelve months that make the level, less what was taken back of it. */
  readonly earned: number
  readonly level: PointsLevel
}

export async function findPurse(db: Db, customerId: string, now: number): Promise<Purse> {
  const [{ scheme, version }, sums] = await Promise.all([findScheme(db), findSums(db, customerId, now)])
  return { scheme, version, ...sums, level: levelOf(scheme, sums.earned) }
}

async function findSums(db: Db, customerId: string, now: number) {
  const { rows } = await sql<Pick<Purse, 'balance' | 'pending' | 'earned'>>`
    select
      a.pending,
      a.balance - (
        select coalesce(sum(unspent), 0)
        from points_lot
        where customer_id = a.customer_id and unspent > 0 and expires_at <= ${new Date(now)}::timestamptz
      )::bigint as balance,
      (
        select coalesce(sum(points - owed), 0)
        from points_entry
        where customer_id = a.customer_id and made_at >= ${new Date(levelSince(now))}::timestamptz
          and (kind = 'earn' or kind = 'reverse' and rule = 'order-refunded')
      )::bigint as earned
    from points_account a
    where a.customer_id = ${customerId}
  `.execute(db)
  return rows[0] ?? { balance: 0, pending: 0, earned: 0 }
}
