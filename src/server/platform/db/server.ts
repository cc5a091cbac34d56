import pg from 'pg'
import { columnTypes } from './column-types.ts'
import type { OpenPool } from './embedded.ts'

/** Few on purpose: more connections than the database has cores make each of them slower. */
const connections = 8

/** Creates a pool for a PostgreSQL server. It connects at the first query. */
export function openServer(url: string): OpenPool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'sufra',
    max: connections,
    keepAlive: true,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    // no customer waits longer, and stuck statements must not use up all connections
    statement_timeout: 5000,
    lock_timeout: 2000,
    idle_in_transaction_session_timeout: 10_000,
    types: columnTypes,
  })
  // a checked-out connection that breaks between two queries emits an error, which would end the process
  // without a listener. The next query on it fails, and the pool discards it
  pool.on('connect', (client) => client.on('error', () => {}))
  return { pool, close: () => pool.end() }
}
