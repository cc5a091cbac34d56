import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/**
 * Returns every loan with a deposit still to be refunded, by branch, the earliest due first; loans that are
 * not handed over yet come last.
 */
export const listLoansToRefund = (db: Db) =>
  db
    .selectFrom('plates_loan as l')
    .innerJoin('placed_order as o', 'o.id', 'l.order_id')
    .innerJoin('customer as c', 'c.id', 'o.customer_id')
    .select([
      'o.branch_id',
      'o.number',
      sql<string>`case when c.deleted_at is null then c.phone else '' end`.as('phone'),
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

export type LiabilityRow = Awaited<ReturnType<typeof listLoansToRefund>>[number]
