import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** Every loan that is owed to a customer, by branch, the longest due first; those not handed over yet at the end. */
export const findLiability = (db: Db) =>
  db
    .selectFrom('plates_loan as l')
    .innerJoin('placed_order as o', 'o.id', 'l.order_id')
    .select([
      'o.branch_id',
      'o.number',
      'o.customer_phone',
      'l.due_at',
      sql<number>`l.held - l.refunded`.as('amount'),
      sql<number>`(select sum(p.lent - p.returned)::int from plates_line p where p.order_id = l.order_id)`.as(
        'count',
      ),
    ])
    .where('l.ended_at', 'is', null)
    .whereRef('l.refunded', '<', 'l.held')
    .orderBy('o.branch_id')
    .orderBy('l.due_at', (order) => order.asc().nullsLast())
    .orderBy('o.number')
    .execute()

export type LiabilityRow = Awaited<ReturnType<typeof findLiability>>[number]
