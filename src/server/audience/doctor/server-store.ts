import type pg from 'pg'

type Pool = Pick<pg.Pool, 'query'>

/** Returns the version of the database server; empty if it does not say. */
export async function readServerVersion(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ server_version: string }>('show server_version')
  return rows[0]?.server_version ?? ''
}

/** Returns the clock of the database server, in milliseconds since 1970. */
export async function readServerClock(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ at: string }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8::text as at',
  )
  return Number(rows[0]?.at)
}
