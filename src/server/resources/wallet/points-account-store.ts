import { sql } from 'kysely'
import { levelOf, levelSince } from '#domain/levels.ts'
import { type NewDevice, newDeviceOf, type PointsLevel, type PointsScheme } from '#domain/points.ts'
import type { Db } from '#server/platform/db/db.ts'
import { schemeOf, type SchemeRow, selectScheme } from '#server/catalogue/menu/points-scheme-store.ts'

/** A customer's points, level and limits at this moment. */
export type PointsAccount = {
  readonly scheme: PointsScheme
  readonly version: number | null
  /** Without points that have expired by now. */
  readonly balance: number
  readonly pending: number
  /** Points earned in the twelve months that decide the level, less those taken back by refunds. */
  readonly earned: number
  readonly level: PointsLevel
  /** The limit on the requesting browser; null if it has none. */
  readonly newDevice: NewDevice | null
}

/**
 * Returns the customer's points. `since` is when the requesting browser first signed in to this account; null
 * for the account's original browser and for callers other than the customer.
 */
export async function findPointsAccount(
  db: Db,
  customerId: string,
  now: number,
  since: number | null = null,
): Promise<PointsAccount> {
  const { spent, ...sums } = await findSums(db, { customerId, now, since })
  const { scheme, version } = schemeOf(sums)
  const { balance, pending, earned } = sums
  const newDevice = newDeviceOf(scheme, { since, spent }, now)
  return { scheme, version, balance, pending, earned, level: levelOf(scheme, earned), newDevice }
}

/** Returns the limit of a browser that is new to its customer, in the format of the contract. */
export const newDeviceLimit = ({ newDevice }: Pick<PointsAccount, 'newDevice'>) =>
  newDevice && { most: newDevice.most, until: new Date(newDevice.until).toISOString() }

/**
 * Selects the points that a customer has spent or transferred since then, less those of them that returned; 0
 * if `since` is null. Points that were spent earlier and return are no room for more: a thief could cancel an
 * earlier order.
 */
export const spentSince = (customerId: string, since: number | null) =>
  since === null
    ? sql<number>`0::bigint`
    : sql<number>`spent_since(${customerId}, ${new Date(since)}::timestamptz)`

/** One statement, because every order of a signed-in customer waits for it. */
async function findSums(
  db: Db,
  { customerId, now, since }: { customerId: string; now: number; since: number | null },
): Promise<SchemeRow & Sums> {
  const { rows } = await sql<SchemeRow & Sums>`
    select
      s.version,
      s.content,
      coalesce(a.pending, 0) as pending,
      ${spentSince(customerId, since)} as spent,
      coalesce(a.balance, 0) - (
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
    from (values (1)) as one
    left join (${selectScheme()}) s on true
    left join points_account a on a.customer_id = ${customerId}
  `.execute(db)
  const [row] = rows
  // the statement always has one row
  if (!row) throw new Error('expected a row of sums')
  return row
}

type Sums = Pick<PointsAccount, 'balance' | 'pending' | 'earned'> & { readonly spent: number }
