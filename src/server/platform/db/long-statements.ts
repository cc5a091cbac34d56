import { AsyncLocalStorage } from 'node:async_hooks'
import { sql, type TransactionBuilder } from 'kysely'
import type { Tx } from './db.ts'
import type { DB } from './rows.ts'

const long = new AsyncLocalStorage<true>()

/**
 * Runs `work`, whose statements may be without an answer for as long as they need. The work itself raises the
 * statement timeout of its connection.
 */
export const withLongStatements = <Result>(work: () => Result): Result => long.run(true, work)

/** Whether the code that runs now is the work of `withLongStatements`. */
export const mayTakeLong = (): boolean => long.getStore() ?? false

/**
 * Executes a job's transaction with a raised statement timeout: reading years of orders takes longer than a
 * request may.
 */
export const executeLong = <Value>(
  transaction: TransactionBuilder<DB>,
  work: (tx: Tx) => Promise<Value>,
): Promise<Value> =>
  withLongStatements(() =>
    transaction.execute(async (tx) => {
      await sql`set local statement_timeout = '15min'`.execute(tx)
      return work(tx)
    }),
  )

/**
 * For a page that sums what all customers have: the sorts and joins of hundreds of thousands of rows stay in
 * memory, and the statements are not compiled, as each runs once. At 400,000 lots of points the page needs a
 * quarter less processor time. It ends with the transaction.
 */
export async function allowLargeSums(tx: Tx): Promise<void> {
  await sql`set local work_mem = '64MB'`.execute(tx)
  await sql`set local jit = off`.execute(tx)
}
