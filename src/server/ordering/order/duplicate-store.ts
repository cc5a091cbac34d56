import type { Db } from '#server/platform/db/db.ts'

/**
 * Returns the orders with this id or with this idempotency key of the customer: none, one, or two where id
 * and key belong to different orders.
 */
export const listDuplicates = (
  db: Db,
  { id, customerId, key }: { id: string; customerId: string; key: string },
) =>
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

/** Returns when the customer placed orders after `since`, oldest first, in milliseconds since 1970. */
export async function listPlacedSince(db: Db, customerId: string, since: number): Promise<number[]> {
  const rows = await db
    .selectFrom('placed_order')
    .select('placed_at')
    .where('customer_id', '=', customerId)
    .where('placed_at', '>', new Date(since))
    .orderBy('placed_at')
    .execute()
  return rows.map((row) => row.placed_at.getTime())
}
