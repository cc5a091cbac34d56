import { sql } from 'kysely'
import type { PromotionSum } from '#contract/report.ts'
import type { Db } from '#server/platform/db/db.ts'

/**
 * Returns what each promotion and each code has given away since the beginning, under the name of its newest
 * order.
 */
export async function sumGiven(db: Db): Promise<PromotionSum[]> {
  const { rows } = await sql<PromotionSum>`
    select
      p.kind, p.id, (array_agg(p.name order by p.named_at desc))[1] as name, sum(p.orders)::int as orders,
      sum(p.discount)::float8 as discount, sum(p.sales)::float8 as sales
    from branch_promotion p
    group by p.kind, p.id
    having sum(p.orders) > 0
    order by p.kind, p.id`.execute(db)
  return rows
}
