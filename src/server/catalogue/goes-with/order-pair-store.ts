import { sql } from 'kysely'
import type { Pair } from '#domain/goes-with.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'

export type Served = {
  readonly sold: readonly { readonly itemId: string; readonly orders: number }[]
  /** Each pair in both directions. */
  readonly pairs: readonly Pair[]
  /** The position after which the next batch begins; undefined after the last batch. */
  readonly last: { readonly placedAt: number; readonly id: string } | undefined
}

/** Larger orders are left out: an order for a wedding has 30 dishes, 900 pairs, and no useful information. */
const mostDishes = 12

/**
 * Counts, for one batch of the orders served since `from` (newest first), the orders per dish and per pair of
 * dishes.
 */
export async function countTogether(
  db: Db,
  { from, after, limit }: { from: number; after: Served['last']; limit: number },
): Promise<Served> {
  const { rows } = await sql<{
    kind: 'sold' | 'pair' | 'last'
    a: string
    b: string
    orders: number
  }>`
    with served as materialized (
      select id, placed_at
      from placed_order
      where status = 'completed'
        and placed_at >= ${new Date(from)}::timestamptz
        and (
          ${after === undefined}::boolean
          or (placed_at, id) < (${new Date(after?.placedAt ?? 0)}::timestamptz, ${after?.id ?? ''})
        )
      order by placed_at desc, id desc
      limit ${limit}
    ), dish as materialized (
      select distinct line.order_id, line.item_id
      from served
      join order_line line on line.order_id = served.id
      join menu_item item on item.id = line.item_id and item.retired_at is null
    ), small as materialized (
      select dish.*
      from dish
      where order_id in (select order_id from dish group by order_id having count(*) <= ${mostDishes})
    )
    select 'sold' as kind, item_id as a, '' as b, count(*)::int as orders
    from small
    group by item_id
    union all
    select 'pair', one.item_id, other.item_id, count(*)::int
    from small one
    join small other on other.order_id = one.order_id and other.item_id <> one.item_id
    group by one.item_id, other.item_id
    union all
    (
      select 'last', id, (extract(epoch from placed_at) * 1000)::bigint::text, (count(*) over ())::int
      from served
      order by placed_at, id
      limit 1
    )
  `.execute(db)
  const last = rows.find(({ kind }) => kind === 'last')
  return {
    sold: rows.filter(({ kind }) => kind === 'sold').map(({ a, orders }) => ({ itemId: a, orders })),
    pairs: rows
      .filter(({ kind }) => kind === 'pair')
      .map(({ a, b, orders }) => ({ itemId: a, withId: b, orders })),
    last: last && last.orders === limit ? { placedAt: Number(last.b), id: last.a } : undefined,
  }
}

/** Serializes the computation of pairs across processes, until the transaction ends. */
export const lockPairs = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('goes with'))`.execute(tx)
