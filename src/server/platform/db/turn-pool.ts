import pg from 'pg'
import { currentTurn, type Turn } from './turn.ts'

type PoolSizes = {
  /** Connections for all requests. */
  readonly shared: number
  /** Additional connections that only orders use. */
  readonly forOrders: number
  /** The longest time in milliseconds that one request waits for connections, in all. */
  readonly longestWaitMs: number
}

type Use = 'order' | 'shared'
type UseCounts = { readonly inUse: number; readonly waiting: number; readonly most: number }

/**
 * The most requests that wait for their first connection. Eight connections serve that many statements of
 * 5 ms in 1.3 s; in a longer queue most would wait only to be refused.
 */
const longestQueue = 2000

type Waiting = { readonly turn: Turn | undefined; readonly go: () => void }

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void

/**
 * A pool that decides which request gets the next connection:
 *
 * - An order comes first and may use all connections. Others may use the shared ones.
 * - A kind of endpoint takes another connection only if more shared ones are free than it holds. So one kind
 *   holds at most half of them, and a locked table does not stop endpoints that do not read it.
 * - A request that has had a connection comes before one that has not. In the order of arrival each statement
 *   of a request would wait as long as the first one; under load nearly all requests would exceed the limit
 *   after most of their work was done.
 * - A request waits at most `longestWaitMs` in all, then it fails with an error of `isUnavailable`.
 */
export class TurnPool extends pg.Pool {
  readonly #sizes: PoolSizes
  readonly #inUse: Record<Use, number> = { order: 0, shared: 0 }
  readonly #heldBy = new Map<string, number>()
  readonly #givenTo = new WeakMap<pg.PoolClient, { readonly turn: Turn | undefined }>()
  readonly #queues = { order: new Set<Waiting>(), begun: new Set<Waiting>(), first: new Set<Waiting>() }

  constructor(options: pg.PoolConfig, sizes: PoolSizes) {
    super({ ...options, max: sizes.shared + sizes.forOrders })
    this.#sizes = sizes
    this.on('release', (_, client) => {
      const given = this.#givenTo.get(client)
      if (given) this.#giveBack(given.turn)
    })
  }

  /** The connections in use and the requests that wait for one. */
  get load(): Readonly<Record<Use, UseCounts>> {
    const { order, begun, first } = this.#queues
    const { shared, forOrders } = this.#sizes
    return {
      order: { inUse: this.#inUse.order, waiting: order.size, most: shared + forOrders },
      shared: { inUse: this.#inUse.shared, waiting: begun.size + first.size, most: shared },
    }
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const connected = this.#connect()
    if (callback) void passTo(callback, connected)
    return callback ? undefined : connected
  }

  async #connect(): Promise<pg.PoolClient> {
    const turn = currentTurn()
    if (this.#mayTake(turn)) this.#take(turn)
    else await this.#waitFor(turn)
    try {
      const client = await super.connect()
      this.#givenTo.set(client, { turn })
      return client
    } catch (error) {
      this.#giveBack(turn)
      throw error
    }
  }

  #mayTake(turn: Turn | undefined): boolean {
    const { shared, forOrders } = this.#sizes
    const free = shared + forOrders - this.#inUse.order - this.#inUse.shared
    if (turn?.isOrder) return free > 0
    const freeShared = Math.min(free, shared - this.#inUse.shared)
    return freeShared > (turn === undefined ? 0 : (this.#heldBy.get(turn.kind) ?? 0))
  }

  #take(turn: Turn | undefined): void {
    this.#inUse[useOf(turn)] += 1
    if (turn === undefined) return
    turn.hasBegun = true
    this.#heldBy.set(turn.kind, (this.#heldBy.get(turn.kind) ?? 0) + 1)
  }

  #giveBack(turn: Turn | undefined): void {
    this.#inUse[useOf(turn)] -= 1
    if (turn !== undefined) {
      const held = (this.#heldBy.get(turn.kind) ?? 0) - 1
      if (held > 0) this.#heldBy.set(turn.kind, held)
      else this.#heldBy.delete(turn.kind)
    }
    this.#serveNext()
  }

  /** Resolves when the connection has been counted for this turn. */
  #waitFor(turn: Turn | undefined): Promise<void> {
    const queue = this.#queueFor(turn)
    if (queue === this.#queues.first && queue.size >= longestQueue) return Promise.reject(noneIsFree())
    return new Promise((resolve, reject) => {
      const since = performance.now()
      const leave = () => {
        clearTimeout(timer)
        queue.delete(waiting)
        if (turn) turn.waitedMs += performance.now() - since
      }
      const timer = setTimeout(
        () => {
          leave()
          reject(noneIsFree())
        },
        Math.max(0, this.#sizes.longestWaitMs - (turn?.waitedMs ?? 0)),
      )
      const waiting: Waiting = {
        turn,
        go: () => {
          leave()
          this.#take(turn)
          resolve()
        },
      }
      queue.add(waiting)
    })
  }

  #queueFor(turn: Turn | undefined): Set<Waiting> {
    if (turn?.isOrder) return this.#queues.order
    return turn?.hasBegun ? this.#queues.begun : this.#queues.first
  }

  #serveNext(): void {
    for (const queue of [this.#queues.order, this.#queues.begun, this.#queues.first])
      for (const waiting of queue) if (this.#mayTake(waiting.turn)) waiting.go()
  }
}

/** For `pool.query`, which takes a callback. */
async function passTo(callback: Connected, connected: Promise<pg.PoolClient>): Promise<void> {
  let client: pg.PoolClient
  try {
    client = await connected
  } catch (error) {
    callback(error instanceof Error ? error : new Error(String(error)), undefined, () => {})
    return
  }
  callback(undefined, client, (release) => client.release(release))
}

const useOf = (turn: Turn | undefined): Use => (turn?.isOrder ? 'order' : 'shared')

/** `isUnavailable` knows its words. */
const noneIsFree = (): Error => new Error('no connection to the database became free in time')
