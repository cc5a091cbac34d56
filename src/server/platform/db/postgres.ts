import type pg from 'pg'
import { columnTypes } from './column-types.ts'
import type { OpenPool } from './embedded.ts'
import { mayTakeLong } from './long-statements.ts'
import { TurnPool } from './turn-pool.ts'

/** Few on purpose: more connections than the database has cores make each of them slower. */
const defaultConnections = { shared: 8, forOrders: 2 } as const

/**
 * No customer waits longer for connections. As long as a statement may take: a request that waits longer is
 * behind statements that are stuck.
 */
const longestWaitMs = 5000

/**
 * The server ends a statement after 5 seconds. Without an answer for three times as long, the connection is
 * dead: a failed primary or a cut network closes nothing. TCP would report it only after about 15 minutes.
 */
const longestSilenceMs = 15_000

/**
 * Limits of statements and idle transactions: no customer waits longer, and stuck ones must not use up all
 * connections. Set with SET: PgBouncer refuses or drops them as connection parameters.
 */
const limits = `
  set statement_timeout = '5s';
  set lock_timeout = '2s';
  set idle_in_transaction_session_timeout = '10s'`

/** Creates a pool for a PostgreSQL server. It connects at the first query. */
export function openPostgres(
  url: string,
  connections: { readonly shared: number; readonly forOrders: number } = defaultConnections,
): OpenPool {
  const readOnly = new WeakSet<pg.Client>()
  const options = {
    connectionString: url,
    application_name: 'sufra',
    keepAlive: true,
    // finds out that the server is gone during statements that may take long: after two hours by default
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    types: columnTypes,
    onConnect: async (connected: pg.ClientBase) => {
      // the pool makes clients of this class; its type says less
      const client = connected as pg.Client
      // a checked-out connection that breaks between two queries emits an error, which would end the process
      // without a listener. The next query on it fails, and the pool discards it
      client.on('error', () => {})
      watchQueries(client, { onReadOnly: () => readOnly.add(client) })
      await client.query(limits)
    },
  }
  const pool = new TurnPool(options, { ...connections, longestWaitMs })
  // close it only when it is released, after its transaction was rolled back; the next connection reaches the
  // new primary
  pool.on('release', (_, client) => {
    if (readOnly.has(client)) void client.end()
  })
  return { pool, close: () => pool.end() }
}

/** PostgreSQL's code for a write on a server that only reads. */
const readOnlyCode = '25006'

/**
 * Ends the connection, and with it the query, when a query has no answer for `longestSilenceMs`. Calls
 * `onReadOnly` when a query fails because the server only reads: during a failover the name of the primary
 * may still lead to the one before, which is a standby now.
 */
function watchQueries(client: pg.Client, { onReadOnly }: { readonly onReadOnly: () => unknown }): void {
  // `query` has many forms: here it matters only whether it is called with a callback or returns a promise
  const query = client.query.bind(client) as (...args: readonly unknown[]) => unknown
  const watched = (...args: readonly unknown[]): unknown => {
    const stopWaiting = mayTakeLong() ? () => {} : endAfterSilence(client)
    const answered = (error?: unknown) => {
      stopWaiting()
      if (error instanceof Error && 'code' in error && error.code === readOnlyCode) onReadOnly()
    }
    const callback = args.at(-1)
    if (typeof callback === 'function')
      return query(...args.slice(0, -1), (...answer: unknown[]) => {
        answered(answer[0])
        callback(...answer)
      })
    const result = query(...args)
    void Promise.resolve(result).then(() => answered(), answered)
    return result
  }
  client.query = watched as typeof client.query
}

/** Ends the connection after `longestSilenceMs`, unless the returned function is called before. */
function endAfterSilence(client: pg.Client): () => void {
  let isAnswered = false
  const timer = setTimeout(() => {
    // if this process was paused, the answer has arrived and is read before this runs
    setImmediate(() => {
      if (!isAnswered) void client.end()
    })
  }, longestSilenceMs)
  return () => {
    isAnswered = true
    clearTimeout(timer)
  }
}
