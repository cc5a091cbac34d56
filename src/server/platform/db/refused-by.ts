import pg from 'pg'

/** Returns whether an error was raised by the SQL function `refuse` of 0004-money.sql with this reason. */
export const isRefusedBy = (error: unknown, reason: string): boolean =>
  error instanceof pg.DatabaseError && error.code === 'SF001' && error.message === reason

/**
 * As `pool.query`, but after a refusal by the database (a broken constraint, or `refuse`) the connection
 * stays in the pool. `pool.query` closes it after every error: the next statement waits for a new one and is
 * planned again.
 */
export async function queryRefusable<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  query: pg.QueryConfig,
): Promise<pg.QueryResult<Row>> {
  const client = await pool.connect()
  try {
    const result = await client.query<Row>(query)
    client.release()
    return result
  } catch (error) {
    client.release(!isRefusal(error))
    throw error
  }
}

/** Class 23 is that of broken constraints, SF001 the code of `refuse`. */
const isRefusal = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /^(23...|SF001)$/.test(error.code ?? '')
