import { columnTypes } from './column-types.ts'
import type { OpenPool } from './embedded.ts'
import { TurnPool } from './turn-pool.ts'

/** Few on purpose: more connections than the database has cores make each of them slower. */
const defaultConnections = { shared: 8, forOrders: 2 } as const

/**
 * No customer waits longer for connections. As long as a statement may take: a request that waits longer is
 * behind statements that are stuck.
 */
const longestWaitMs = 5000

/** Creates a pool for a PostgreSQL server. It connects at the first query. */
export function openServer(
  url: string,
  connections: { readonly shared: number; readonly forOrders: number } = defaultConnections,
): OpenPool {
  const options = {
    connectionString: url,
    application_name: 'sufra',
    keepAlive: true,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    // no customer waits longer, and stuck statements must not use up all connections
    statement_timeout: 5000,
    lock_timeout: 2000,
    idle_in_transaction_session_timeout: 10_000,
    types: columnTypes,
  }
  const pool = new TurnPool(options, { ...connections, longestWaitMs })
  // a checked-out connection that breaks between two queries emits an error, which would end the process
  // without a listener. The next query on it fails, and the pool discards it
  pool.on('connect', (client) => client.on('error', () => {}))
  return { pool, close: () => pool.end() }
}
