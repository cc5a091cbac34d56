import type pg from 'pg'

/** Returns true if the database answers; false on any error. */
export const ping = async (pool: pg.Pool): Promise<boolean> => (await problemOf(pool)) === undefined

/** Returns why the database does not answer; undefined if it does. */
export const problemOf = (pool: pg.Pool): Promise<unknown> =>
  pool.query('select 1').then(
    () => undefined,
    (error: unknown) => error,
  )

/** Returns true if the database answers and can be written to: a standby, or a full disk, only reads. */
export const isWritable = (pool: pg.Pool): Promise<boolean> =>
  pool.query<{ only: string }>(`select current_setting('transaction_read_only') as only`).then(
    ({ rows }) => rows[0]?.only === 'off',
    () => false,
  )
