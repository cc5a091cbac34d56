import { dayMs } from '#domain/duration.ts'
import { sql } from 'kysely'
import type { Reminder } from '#domain/plates.ts'
import type { Db } from '#server/platform/db/db.ts'

/** After a longer downtime the server does not send reminders for loans that were due before this period. */
const lookedBack = 7 * dayMs

const columnOf = { soon: 'reminded_soon_at', late: 'reminded_late_at' } as const satisfies Record<
  Reminder,
  string
>

/**
 * Returns the open loans that are due within a day or were due in the last week, with the customer's number
 * now: that of the order may be another person's by then.
 */
export const listLoansDue = (db: Db, now: number) =>
  db
    .selectFrom('plates_loan as l')
    .innerJoin('placed_order as o', 'o.id', 'l.order_id')
    .innerJoin('customer as c', 'c.id', 'o.customer_id')
    .select([
      'l.order_id',
      'l.due_at',
      'l.reminded_soon_at',
      'l.reminded_late_at',
      'o.number',
      'o.branch_name',
      'c.phone',
      'o.lang',
      sql<number>`l.held - l.refunded`.as('amount'),
      sql<number>`(select sum(p.lent - p.returned)::int from plates_line p where p.order_id = l.order_id)`.as(
        'count',
      ),
    ])
    .where('l.handed_over_at', 'is not', null)
    .whereRef('l.refunded', '<', 'l.held')
    // a deleted account has no phone
    .where('c.deleted_at', 'is', null)
    .where('l.due_at', '>', new Date(now - lookedBack))
    .where('l.due_at', '<=', new Date(now + dayMs))
    .orderBy('l.due_at')
    .execute()

export type LoanDue = Awaited<ReturnType<typeof listLoansDue>>[number]

/**
 * Marks the reminder as sent. Returns false if another process claimed it or all plates were returned
 * meanwhile.
 */
export async function claimReminder(
  db: Db,
  orderId: string,
  reminder: Reminder,
  now: number,
): Promise<boolean> {
  const claimed = await db
    .updateTable('plates_loan')
    .set({ [columnOf[reminder]]: new Date(now) })
    .where('order_id', '=', orderId)
    .where(columnOf[reminder], 'is', null)
    .whereRef('refunded', '<', 'held')
    .returning('order_id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Clears the mark of a reminder that was certainly not sent, so that the next run sends it. */
export const releaseReminder = (db: Db, orderId: string, reminder: Reminder) =>
  db
    .updateTable('plates_loan')
    .set({ [columnOf[reminder]]: null })
    .where('order_id', '=', orderId)
    .execute()
