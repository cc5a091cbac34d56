import { sql } from 'kysely'
import * as v from 'valibot'
import type { ReturnedPlates, PlatesLine } from '#domain/plates.ts'
import { hoursToReturn } from '#domain/plates-due.ts'
import type { PlatesWay } from '#contract/plates.ts'
import { findBrandContent } from '#server/catalogue/menu/brand-store.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'

/** Records the deposit that was paid for the plates of an order. A second call has no effect. */
export async function insertLoan(
  tx: Tx,
  { orderId, held, lines, at }: { orderId: string; held: number; lines: readonly PlatesLine[]; at: number },
): Promise<void> {
  const inserted = await tx
    .insertInto('plates_loan')
    .values({ order_id: orderId, held, held_at: new Date(at) })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .returning('order_id')
    .executeTakeFirst()
  if (!inserted) return
  await tx
    .insertInto('plates_line')
    .values(lines.map(({ place, deposit, lent }) => ({ order_id: orderId, place, deposit, lent })))
    .execute()
}

/** Deletes a loan that was not handed over: the order was changed. */
export async function deleteLoan(tx: Tx, orderId: string): Promise<void> {
  await tx.deleteFrom('plates_line').where('order_id', '=', orderId).execute()
  await tx
    .deleteFrom('plates_loan')
    .where('order_id', '=', orderId)
    .where('handed_over_at', 'is', null)
    .execute()
}

export const handOver = (tx: Tx, orderId: string, { at, dueAt }: { at: number; dueAt: number }) =>
  tx
    .updateTable('plates_loan')
    .set({ handed_over_at: new Date(at), due_at: new Date(dueAt) })
    .where('order_id', '=', orderId)
    .where('handed_over_at', 'is', null)
    .execute()

export const endLoan = (tx: Tx, orderId: string, at: number) =>
  tx
    .updateTable('plates_loan')
    .set({ ended_at: new Date(at) })
    .where('order_id', '=', orderId)
    .where('handed_over_at', 'is', null)
    .execute()

/** Returns the quote that an order was placed with, unparsed. */
export async function getQuote(tx: Tx, orderId: string): Promise<unknown> {
  const row = await tx
    .selectFrom('placed_order')
    .select('quote')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return row.quote
}

const Content = v.object({ platesHours: v.optional(v.number(), hoursToReturn) })

/** Returns how many hours customers may keep plates, from the brand's menu file. */
export async function findHours(tx: Tx): Promise<number> {
  const content = await findBrandContent(tx)
  return content === undefined ? hoursToReturn : v.parse(Content, content).platesHours
}

const selectLoans = (db: Db) =>
  db
    .selectFrom('plates_loan as l')
    .innerJoin('placed_order as o', 'o.id', 'l.order_id')
    .innerJoin('customer as c', 'c.id', 'o.customer_id')
    .select([
      'l.order_id',
      'l.held',
      'l.refunded',
      'l.handed_over_at',
      'l.due_at',
      'o.number',
      'o.branch_id',
      'o.customer_id',
      'o.branch_name',
      'o.quote',
      'o.payment_method',
      'o.extra',
      'c.first_name',
      sql<readonly PlatesLine[]>`(
        select jsonb_agg(
          jsonb_build_object('place', p.place, 'deposit', p.deposit, 'lent', p.lent, 'returned', p.returned)
          order by p.place
        )
        from plates_line p
        where p.order_id = l.order_id
      )`.as('lines'),
    ])
    .where('l.handed_over_at', 'is not', null)

export type LoanRow = Awaited<ReturnType<ReturnType<typeof selectLoans>['executeTakeFirstOrThrow']>>

/** More open loans than orders of one number or one customer have in practice. */
const most = 20

/** Returns the loans of the orders with this number that are not fully returned, newest first. */
export const listLoansOut = (db: Db, number: number): Promise<LoanRow[]> =>
  selectLoans(db)
    .where('o.number', '=', number)
    .whereRef('l.refunded', '<', 'l.held')
    .orderBy('l.handed_over_at', 'desc')
    .orderBy('l.order_id')
    .limit(most)
    .execute()

/**
 * Returns the loans of a branch that are not fully returned, those due first on top, at most `most` of them
 * and whether there are more.
 */
export async function listLoansOfBranch(
  db: Db,
  branchId: string,
  most: number,
): Promise<{ rows: LoanRow[]; hasMore: boolean }> {
  const rows = await selectLoans(db)
    .where('o.branch_id', '=', branchId)
    .whereRef('l.refunded', '<', 'l.held')
    .orderBy('l.due_at')
    .orderBy('l.order_id')
    .limit(most + 1)
    .execute()
  return { rows: rows.slice(0, most), hasMore: rows.length > most }
}

/** Returns the loans of a customer that are not fully returned, newest first. */
export const listLoansOf = (db: Db, customerId: string): Promise<LoanRow[]> =>
  selectLoans(db)
    .where('o.customer_id', '=', customerId)
    .whereRef('l.refunded', '<', 'l.held')
    .orderBy('l.handed_over_at', 'desc')
    .orderBy('l.order_id')
    .limit(most)
    .execute()

export const findLoan = (db: Db, orderId: string): Promise<LoanRow | undefined> =>
  selectLoans(db).where('l.order_id', '=', orderId).executeTakeFirst()

/**
 * Locks the loan until the transaction ends and returns it. It uses two statements, because a single
 * statement that waits for the lock would read the lines as they were before the wait.
 */
export async function lockLoan(tx: Tx, orderId: string): Promise<LoanRow | undefined> {
  const locked = await tx
    .selectFrom('plates_loan')
    .select('order_id')
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  return locked && findLoan(tx, orderId)
}

/** Returns the halalas that branches paid back in cash for the plates of an order. */
export async function sumCashForPlates(db: Db, orderId: string): Promise<number> {
  const row = await db
    .selectFrom('plates_return')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('amount'))
    .where('order_id', '=', orderId)
    .where('way', '=', 'cash')
    .executeTakeFirstOrThrow()
  return row.amount
}

type NewReturn = {
  readonly id: string
  readonly orderId: string
  readonly amount: number
  readonly lines: readonly ReturnedPlates[]
  readonly way: PlatesWay
  readonly branchId: string
  readonly staffId: string
  readonly at: number
}

export const findReturn = (db: Db, id: string) =>
  db
    .selectFrom('plates_return')
    .select(['order_id', 'lines', 'way', 'branch_id', 'amount'])
    .where('id', '=', id)
    .executeTakeFirst()

/**
 * Records a return and updates the loan. Returns false, and writes nothing, if the id has been used before.
 */
export async function insertReturn(tx: Tx, back: NewReturn): Promise<boolean> {
  const inserted = await tx
    .insertInto('plates_return')
    .values({
      id: back.id,
      order_id: back.orderId,
      amount: back.amount,
      lines: JSON.stringify(back.lines),
      way: back.way,
      branch_id: back.branchId,
      staff_id: back.staffId,
      returned_at: new Date(back.at),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return false
  // the table's check constraints reject a return of more plates than are out
  for (const { place, quantity } of back.lines)
    await tx
      .updateTable('plates_line')
      .set((eb) => ({ returned: eb('returned', '+', quantity) }))
      .where('order_id', '=', back.orderId)
      .where('place', '=', place)
      .execute()
  await tx
    .updateTable('plates_loan')
    .set((eb) => ({ refunded: eb('refunded', '+', back.amount) }))
    .where('order_id', '=', back.orderId)
    .execute()
  return true
}
