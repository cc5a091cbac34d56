import { sql } from 'kysely'
import type { Pair } from '#domain/goes-with.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'

/** A dish that is often ordered with another; place 0 is the best match of a dish. */
export type StoredPair = Pair & { readonly place: number }

/** Returns the pairs of dishes that customers order together, by dish and place. */
export async function listPairs(db: Db): Promise<StoredPair[]> {
  const rows = await db.selectFrom('item_pair').selectAll().execute()
  return rows
    .map((row) => ({ itemId: row.item_id, withId: row.with_id, orders: row.orders, place: row.place }))
    .toSorted((a, b) => (a.itemId === b.itemId ? a.place - b.place : a.itemId < b.itemId ? -1 : 1))
}

export async function replacePairs(tx: Tx, pairs: readonly StoredPair[]): Promise<void> {
  await tx.deleteFrom('item_pair').execute()
  await sql`
    insert into item_pair (item_id, with_id, orders, place)
    select *
    from unnest(
      ${pairs.map(({ itemId }) => itemId)}::text[],
      ${pairs.map(({ withId }) => withId)}::text[],
      ${pairs.map(({ orders }) => orders)}::int[],
      ${pairs.map(({ place }) => place)}::int[]
    )
  `.execute(tx)
}
