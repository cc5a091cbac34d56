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

/** Returns the data for the notification of the branch's staff, and whether they have been notified. */
export const findOrderForStaff = (db: Db, orderId: string) =>
  db
    .selectFrom('placed_order')
    .select(['number', 'status', 'method', 'branch_id', 'due_at', 'promised_at'])
    .select((expression) =>
      expression
        .exists(
          expression
            .selectFrom('notification')
            .select('id')
            .where('kind', '=', 'staff-order')
            .where('subject', '=', orderId),
        )
        .as('is_notified'),
    )
    .where('id', '=', orderId)
    .executeTakeFirst()
