import { sql } from 'kysely'
import * as v from 'valibot'
import type { Db, Tx } from '#server/platform/db/db.ts'

/** A screen shows six; a branch does not sell all of them. */
const mostPopular = 20
/** Fewer in the period say nothing. */
const leastSold = 5

/** The column `brand.popular`. */
export const StoredPopular = v.array(v.string())

/** Returns the dishes on sale that were ordered most for the days since `from` ("YYYY-MM-DD"), best first. */
export async function countPopular(db: Db, from: string): Promise<string[]> {
  const { rows } = await sql<{ item_id: string }>`
    select d.item_id
    from branch_dish d
    join menu_item item on item.id = d.item_id and item.retired_at is null
    where d.day >= ${from}::date
    group by d.item_id
    having sum(d.quantity) >= ${leastSold}
    order by sum(d.quantity) desc, d.item_id
    limit ${mostPopular}
  `.execute(db)
  return rows.map((row) => row.item_id)
}

/** Stores the popular dishes; returns whether they changed. */
export async function putPopular(tx: Tx, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    update brand set popular = ${JSON.stringify(ids)}::jsonb
    where popular is distinct from ${JSON.stringify(ids)}::jsonb
    returning 1
  `.execute(tx)
  return rows.length > 0
}
