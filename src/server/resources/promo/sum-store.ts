import { sql } from 'kysely'
import type { PromotionSum } from '#contract/report.ts'
import type { Db } from '#server/platform/db/db.ts'

/**
 * Returns what each promotion and each code has given away since the beginning, under the name of its newest
 * order.
 */
export async function sumGiven(db: Db): Promise<PromotionSum[]> {
  const { rows } = await sql<PromotionSum>`
    with given as (
      select
        kind, id, max(named_at) as named_at, sum(orders)::int as orders, sum(discount)::float8 as discount,
        sum(sales)::float8 as sales
      from branch_promotion
      group by kind, id
      having sum(orders) > 0
    )
    -- names are joined after the sums: sorting those of every branch and day took longer than the sums
    select distinct on (g.kind, g.id) g.kind, g.id, p.name, g.orders, g.discount, g.sales
    from given g
    join branch_promotion p on p.kind = g.kind and p.id = g.id and p.named_at = g.named_at
    order by g.kind, g.id, p.branch_id`.execute(db)
  return rows
}
