import pg from 'pg'
import { columnTypes } from './column-types.ts'
import type { OpenPool } from './embedded.ts'

/** Few on purpose: more connections than the database has cores make every one of them slower. */
const connections = 8

/** Connections to a PostgreSQL server. Nothing is dialled before the first query. */
export function openServer(url: string): OpenPool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'sufra',
    max: connections,
    keepAlive: true,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    // a customer has gone long before; and one stuck statement must not take the others' connections with it
    statement_timeout: 5000,
    lock_timeout: 2000,
    idle_in_transaction_session_timeout: 10_000,
    types: columnTypes,
  })
  // one that breaks in somebody's hands, between two queries, says so here; without a listener it would end the process. Its next
  // query fails, and the pool takes it back no more
  pool.on('connect', (client) => client.on('error', () => {}))
  return { pool, close: () => pool.end() }
}
