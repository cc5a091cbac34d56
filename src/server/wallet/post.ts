import { sql } from 'kysely'
import type { PointsKind, PointsRule } from '#domain/points-entry.ts'
import type { Db } from '../db/db.ts'

/** Something that happens to somebody's points, for use inside the transaction of what it belongs to. */
export type Happening = {
  readonly customerId: string
  readonly kind: PointsKind
  readonly rule: PointsRule
  /** What it is about: of one customer and kind it happens once, however often it is said. */
  readonly reference: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly orderId?: string | undefined
  /** Who gives or gets them. */
  readonly otherId?: string | undefined
  /** An owner's reason, and the customer id of who gave it. */
  readonly note?: string | undefined
  readonly by?: string | undefined
}

/** What it adds to each sum of the account: see 0010-wallet.sql. */
export type Sums = {
  readonly points?: number
  readonly pending?: number
  readonly held?: number
  readonly owed?: number
}

/** A row of points_entry as `post_points` takes it. */
export const entryOf = (happening: Happening, sums: Sums): string =>
  JSON.stringify({
    customer_id: happening.customerId,
    kind: happening.kind,
    rule: happening.rule,
    points: sums.points ?? 0,
    pending: sums.pending ?? 0,
    held: sums.held ?? 0,
    owed: sums.owed ?? 0,
    reference: happening.reference,
    order_id: happening.orderId ?? null,
    other_id: happening.otherId ?? null,
    note: happening.note ?? null,
    made_by: happening.by ?? null,
    made_at: new Date(happening.at).toISOString(),
  })

type Ways = {
  /** When points that come lapse (milliseconds since 1970). */
  readonly expiresAt?: number
  /** The entry that took those which come. */
  readonly backOf?: number
}

/** Writes it down and locks the account; false where there are not as many points. The same said twice is said once, and true. */
export async function post(
  tx: Db,
  happening: Happening,
  { expiresAt, backOf, ...sums }: Sums & Ways,
): Promise<boolean> {
  const expires = expiresAt === undefined ? null : new Date(expiresAt)
  const { rows } = await sql<{ posted: boolean }>`
    select post_points(
      ${entryOf(happening, sums)}::jsonb, ${expires}::timestamptz, ${backOf ?? null}::bigint
    ) as posted
  `.execute(tx)
  return rows[0]?.posted ?? false
}

export type Account = {
  readonly balance: number
  readonly pending: number
  readonly held: number
  readonly owed: number
}

/**
 * Locks somebody's account until the transaction ends, without what has lapsed by then. Who locks two locks that of the lesser
 * customer id first.
 */
export async function lockAccount(tx: Db, customerId: string, at: number): Promise<Account> {
  await sql`select lock_points(${customerId}, ${new Date(at)}::timestamptz)`.execute(tx)
  return tx
    .selectFrom('points_account')
    .select(['balance', 'pending', 'held', 'owed'])
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
}

/** The entry of that kind about that; undefined: there is none. */
export const findEntry = (
  tx: Db,
  { customerId, kind, reference }: Pick<Happening, 'customerId' | 'kind' | 'reference'>,
) =>
  tx
    .selectFrom('points_entry')
    .select(['id', 'points', 'pending', 'held', 'owed'])
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .executeTakeFirst()
