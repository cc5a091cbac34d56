import { sql } from 'kysely'
import type { Reminder } from '#domain/plates.ts'
import type { Db } from '../db/db.ts'

const day = 24 * 60 * 60_000

/** A shop that was closed for longer does not begin by asking for what was due before. */
const lookedBack = 7 * day

const columnOf = { soon: 'reminded_soon_at', late: 'reminded_late_at' } as const satisfies Record<
  Reminder,
  string
>

/** The loans that are due within a day or were due lately, with who is to be asked. */
export const findLoansDue = (db: Db, now: number) =>
  db
    .selectFrom('plates_loan as l')
    .innerJoin('placed_order as o', 'o.id', 'l.order_id')
    .select([
      'l.order_id',
      'l.due_at',
      'l.reminded_soon_at',
      'l.reminded_late_at',
      'o.number',
      'o.customer_phone',
      'o.lang',
      sql<number>`l.held - l.refunded`.as('amount'),
      sql<number>`(select sum(p.lent - p.returned)::int from plates_line p where p.order_id = l.order_id)`.as(
        'count',
      ),
    ])
    .where('l.handed_over_at', 'is not', null)
    .whereRef('l.refunded', '<', 'l.held')
    // whoever deleted their account can not be asked
    .where('o.customer_phone', '<>', '')
    .where('l.due_at', '>', new Date(now - lookedBack))
    .where('l.due_at', '<=', new Date(now + day))
    .orderBy('l.due_at')
    .execute()

export type LoanDue = Awaited<ReturnType<typeof findLoansDue>>[number]

/** False: another process reminds them, or all plates came back meanwhile. */
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

/** It was certainly not sent: next time. */
export const releaseReminder = (db: Db, orderId: string, reminder: Reminder) =>
  db
    .updateTable('plates_loan')
    .set({ [columnOf[reminder]]: null })
    .where('order_id', '=', orderId)
    .execute()
