import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/** Returns the order's data for a notification. */
export const findOrderToNotify = (db: Db, orderId: string) =>
  db
    .selectFrom('placed_order')
    .select([
      'number',
      'status',
      'method',
      'customer_id',
      'branch_id',
      'branch_name',
      'due_at',
      'promised_at',
    ])
    .where('id', '=', orderId)
    .executeTakeFirst()

/** Returns the data for the notifications of branches' staff about orders that they do not know yet. */
export const listOrdersForStaff = (db: Db, orderIds: readonly string[]) =>
  db
    .selectFrom('placed_order as o')
    .select(['o.id', 'o.number', 'o.branch_id', 'o.due_at', 'o.promised_at'])
    .where('o.id', '=', sql<string>`any (${[...orderIds]}::text[])`)
    .where('o.status', '=', 'placed')
    .where('o.method', '<>', 'counter')
    .where((expression) =>
      expression.not(
        expression.exists(
          expression
            .selectFrom('notification')
            .select('id')
            .where('kind', '=', 'staff-order')
            .whereRef('subject', '=', 'o.id'),
        ),
      ),
    )
    .execute()
