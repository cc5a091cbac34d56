import { sql } from 'kysely'
import type { Pair } from '#domain/goes-with.ts'
import type { Db } from '../db/db.ts'

export type Served = {
  readonly sold: readonly { readonly itemId: string; readonly orders: number }[]
  /** Both ways round. */
  readonly pairs: readonly Pair[]
  /** Where the next piece begins; undefined if this was the last. */
  readonly last: { readonly placedAt: number; readonly id: string } | undefined
}

/** A wedding of thirty dishes says nothing of what goes with what, and has nine hundred pairs. */
const mostDishes = 12

/** Of one piece of the orders that were served since `from`, the newest first: how many had a dish, and how many had two of them. */
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
