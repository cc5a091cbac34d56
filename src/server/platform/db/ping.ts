import type pg from 'pg'

/** Returns true if the database answers; false on any error. */
export const ping = (pool: pg.Pool): Promise<boolean> =>
  pool.query('select 1').then(
    () => true,
    () => false,
  )
