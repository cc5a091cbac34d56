import { sql } from 'kysely'
import { levelOf, levelSince } from '#domain/levels.ts'
import { type NewDevice, newDeviceOf, type PointsLevel, type PointsScheme } from '#domain/points.ts'
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
  /** What limits the browser that asks. */
  readonly newDevice: NewDevice | null
}

/** `since`: when the browser that asks became one of theirs; null for one that always was, and for whoever else asks. */
export async function findPurse(
  db: Db,
  customerId: string,
  now: number,
  since: number | null = null,
): Promise<Purse> {
  const [{ scheme, version }, { spent, ...sums }] = await Promise.all([
    findScheme(db),
    findSums(db, { customerId, now, since }),
  ])
  const newDevice = newDeviceOf(scheme, { since, spent }, now)
  return { scheme, version, ...sums, level: levelOf(scheme, sums.earned), newDevice }
}

/** The limit of a browser that is new to its customer, for the screen. */
export const toldLimit = ({ newDevice }: Pick<Purse, 'newDevice'>) =>
  newDevice && { most: newDevice.most, until: new Date(newDevice.until).toISOString() }

/** Points that somebody has spent or given since then, less what of it came back; null: none. */
export const spentSince = (customerId: string, since: number | null) => sql<number>`(
  select greatest(0, -coalesce(sum(points), 0))::bigint
  from points_entry
  where customer_id = ${customerId} and made_at >= ${since === null ? null : new Date(since)}::timestamptz
    and (kind in ('transfer-pending', 'transfer-returned') or rule in ('redeem-held', 'redeem-returned'))
)`

async function findSums(
  db: Db,
  { customerId, now, since }: { customerId: string; now: number; since: number | null },
) {
  const { rows } = await sql<Pick<Purse, 'balance' | 'pending' | 'earned'> & { spent: number }>`
    select
      a.pending,
      ${spentSince(customerId, since)} as spent,
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
  return rows[0] ?? { balance: 0, pending: 0, earned: 0, spent: 0 }
}
