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

/** True if the branch's staff have been notified of the order. */
export const isBranchNotified = async (db: Db, orderId: string): Promise<boolean> =>
  (await db
    .selectFrom('notification')
    .select('id')
    .where('kind', '=', 'staff-order')
    .where('subject', '=', orderId)
    .executeTakeFirst()) !== undefined
