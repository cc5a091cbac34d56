import { sql } from 'kysely'
import type { PointsKind, PointsRule } from '#domain/points-entry.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'

/**
 * An event that changes a customer's points. It is posted in the transaction of the order or transfer it
 * belongs to.
 */
export type PointsChange = {
  readonly customerId: string
  readonly kind: PointsKind
  readonly rule: PointsRule
  /** Idempotency key: there is at most one entry per customer, kind and reference. */
  readonly reference: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly orderId?: string | undefined
  /** The other customer, who gives or receives the points. */
  readonly otherId?: string | undefined
  /** An owner's reason for a correction, and that owner's customer id. */
  readonly note?: string | undefined
  readonly by?: string | undefined
}

/** The changes to each sum of the account: see 0010-wallet.sql. */
type Sums = {
  readonly points?: number
  readonly pending?: number
  readonly held?: number
  readonly owed?: number
}

/** Returns a row of points_entry as the JSON that `post_points` expects. */
export const entryOf = (change: PointsChange, sums: Sums): string =>
  JSON.stringify({
    customer_id: change.customerId,
    kind: change.kind,
    rule: change.rule,
    points: sums.points ?? 0,
    pending: sums.pending ?? 0,
    held: sums.held ?? 0,
    owed: sums.owed ?? 0,
    reference: change.reference,
    order_id: change.orderId ?? null,
    other_id: change.otherId ?? null,
    note: change.note ?? null,
    made_by: change.by ?? null,
    made_at: new Date(change.at).toISOString(),
  })

type LotTarget = {
  /**
   * When added points expire (milliseconds since 1970). Of returned points, those whose lot has expired by
   * then: without it they expire at once.
   */
  readonly expiresAt?: number
  /** The id of the entry that took the points which are now returned, all of them or a part. */
  readonly backOf?: number
}

/**
 * Locks the account and posts an entry. Returns false if there are not enough points; an entry that exists
 * already is not posted again and returns true.
 */
export async function post(
  tx: Tx,
  change: PointsChange,
  { expiresAt, backOf, ...sums }: Sums & LotTarget,
): Promise<boolean> {
  const expires = expiresAt === undefined ? null : new Date(expiresAt)
  const { rows } = await sql<{ posted: boolean }>`
    select post_points(
      ${entryOf(change, sums)}::jsonb, ${expires}::timestamptz, ${backOf ?? null}::bigint
    ) as posted
  `.execute(tx)
  return rows[0]?.posted ?? false
}

type Account = {
  readonly balance: number
  readonly pending: number
  readonly held: number
  readonly owed: number
}

/**
 * Locks a customer's account until the transaction ends and returns its sums, after removing points that have
 * expired by `at`. To avoid deadlocks, a caller that locks two accounts locks the smaller customer id first.
 */
export async function lockAccount(tx: Tx, customerId: string, at: number): Promise<Account> {
  await sql`select lock_points(${customerId}, ${new Date(at)}::timestamptz)`.execute(tx)
  return tx
    .selectFrom('points_account')
    .select(['balance', 'pending', 'held', 'owed'])
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
}

/** Returns the entry with this customer, kind and reference; undefined if there is none. */
export const findEntry = (
  db: Db,
  { customerId, kind, reference }: Pick<PointsChange, 'customerId' | 'kind' | 'reference'>,
) =>
  db
    .selectFrom('points_entry')
    .select(['id', 'points', 'pending', 'held', 'owed'])
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .executeTakeFirst()

/** Blocks the points of this entry from being transferred before `until` (milliseconds since 1970). */
export const blockTransferUntil = (tx: Tx, entryId: number, until: number) =>
  tx
    .updateTable('points_lot')
    .set({ rests_until: new Date(until) })
    .where('entry_id', '=', entryId)
    .execute()
