import pg from 'pg'
import type { OpenPool } from '#server/platform/db/embedded.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'

/** The connections of ended pools, by the URL of their database. Each worker has its own. */
const kept = new Map<string, ReusableClient[]>()

/** A race of one test may open ten, and the next tests need two or three. */
const mostKept = 5

/**
 * A pool as the shop opens it. When it has ended, the next pool for the same database gets its connections: a
 * new one costs the server a process, which reads the catalogue again for each table. A query on the ended
 * pool fails as ever.
 */
export function openOnKept(url: string): OpenPool {
  const { pool, close } = openPostgres(url)
  const isEnding = () => pool.ending
  function take(config: pg.ClientConfig): ReusableClient {
    const client = kept.get(url)?.pop() ?? new ReusableClient(config, url)
    client.isEnding = isEnding
    return client
  }
  // the pool calls it with `new`, which returns the client
  Object.assign(pool, {
    Client: function Client(config: pg.ClientConfig) {
      return take(config)
    },
  })
  return { pool, close }
}

/** Ends the connections that are kept for a database. */
export async function endKept(url: string): Promise<void> {
  const clients = kept.get(url) ?? []
  kept.delete(url)
  await Promise.all(clients.map((client) => client.endNow()))
}

type Callback = (error?: Error) => void

/** What an ended test may have changed in its session. Prepared statements stay, as they do in a pool. */
const reset =
  'reset session authorization; reset all; unlisten *; select pg_advisory_unlock_all(); discard temp'

class ReusableClient extends pg.Client {
  // of pg, and missing in its types
  declare readonly ref: () => void
  declare readonly unref: () => void
  readonly #url: string
  #wasUsed = false
  isEnding = (): boolean => false

  constructor(config: pg.ClientConfig, url: string) {
    super(config)
    this.#url = url
    this.on('end', () => this.#forget())
  }

  override connect(): Promise<this>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<this> | undefined {
    if (callback === undefined) throw new Error('expected the pool, which gives a callback')
    if (!this.#wasUsed) {
      super.connect(callback)
      return undefined
    }
    this.removeAllListeners('error')
    this.ref()
    this.query(reset, callback)
    return undefined
  }

  /** The pool's way to give up a connection. It is kept if the pool ends and nothing is wrong with it. */
  override end(): Promise<void>
  override end(callback: Callback): void
  override end(callback?: Callback): Promise<void> | undefined {
    const others = kept.get(this.#url) ?? []
    if (!this.isEnding() || !isAtRest(this) || others.length >= mostKept) {
      if (callback === undefined) return super.end()
      super.end(callback)
      return undefined
    }
    this.#wasUsed = true
    this.removeAllListeners('error')
    // one that breaks meanwhile ends, and is forgotten
    this.on('error', () => {})
    // a worker with nothing else to do may end
    this.unref()
    kept.set(this.#url, [...others, this])
    callback?.()
    return callback === undefined ? Promise.resolve() : undefined
  }

  endNow(): Promise<void> {
    return super.end()
  }

  #forget(): void {
    const others = kept.get(this.#url)?.filter((client) => client !== this)
    if (others) kept.set(this.#url, others)
  }
}

/** True if it is connected, waits for no result, and is in no transaction. */
function isAtRest(client: pg.Client): boolean {
  const { readyForQuery, _queryable, _ending } = client as unknown as {
    readyForQuery: boolean
    _queryable: boolean
    _ending: boolean
  }
  return readyForQuery && _queryable && !_ending && client.getTransactionStatus() === 'I'
}
