import type { Db } from '../db/db.ts'

/**
 * The orders that this id or this key of the customer's already stands for: none, one, or two that have
 * nothing to do with each other.
 */
export const findTaken = (db: Db, { id, customerId, key }: { id: string; customerId: string; key: string }) =>
  db
    .selectFrom('placed_order')
    .select(['id', 'customer_id', 'request_hash'])
    .where((eb) =>
      eb.or([
        eb('id', '=', id),
        eb.and([eb('customer_id', '=', customerId), eb('idempotency_key', '=', key)]),
      ]),
    )
    .execute()

/** When the customer placed their orders since then, oldest first, as milliseconds since 1970. */
export async function findPlacedSince(db: Db, customerId: string, since: number): Promise<number[]> {
  const rows = await db
    .selectFrom('placed_order')
    .select('placed_at')
    .where('customer_id', '=', customerId)
    .where('placed_at', '>', new Date(since))
    .orderBy('placed_at')
    .execute()
  return rows.map((row) => row.placed_at.getTime())
}
