/**
 * A browser's IndexedDB in memory, as far as the storefront uses it: databases with one store and one value
 * each. `values` are the stored values by the name of the database.
 */
export class MemoryDatabases {
  readonly values = new Map<string, unknown>()
  /** Databases of these names hang when they are opened, as Safari's sometimes do. */
  readonly hanging = new Set<string>()
  /** Databases of these names are opened only after this many milliseconds. */
  readonly slow = new Map<string, number>()
  /** Databases of these names refuse every write, as on a full device. */
  readonly full = new Set<string>()
  readonly #made = new Set<string>()
  /** The ends of the last transactions, by the name of the database: in a browser one follows the other. */
  readonly #ends = new Map<string, Promise<void>>()

  databases(): Promise<{ name: string }[]> {
    return Promise.resolve([...this.#made].map((name) => ({ name })))
  }

  /** Makes a database as an earlier page has left it. */
  store(name: string, value: unknown): void {
    this.#made.add(name)
    this.values.set(name, value)
  }

  open(name: string): Request {
    const request = new Request()
    if (this.hanging.has(name)) return request
    const opened = () => {
      request.result = this.#database(name)
      if (this.#made.has(name)) return request.emit('success')
      request.transaction = { abort: () => (request.isAborted = true) }
      request.emit('upgradeneeded')
      if (request.isAborted) return request.emit('error')
      this.#made.add(name)
      request.emit('success')
    }
    const wait = this.slow.get(name)
    if (wait === undefined) later(opened)
    else setTimeout(opened, wait)
    return request
  }

  #database(name: string) {
    return {
      objectStoreNames: [name],
      createObjectStore: () => undefined,
      transaction: () => this.#transaction(name),
      close: () => undefined,
    }
  }

  #transaction(name: string) {
    const transaction = new Request()
    const { promise: ended, resolve: endTurn } = Promise.withResolvers<void>()
    const turn = this.#ends.get(name) ?? Promise.resolve()
    this.#ends.set(name, ended)
    let isOver = false
    const end = (type: 'complete' | 'abort') => {
      if (!isOver) transaction.emit(type)
      isOver = true
      endTurn()
    }
    /** Completes when its last request has not led to another one. */
    const asking = (act: () => unknown) => {
      const request = new Request()
      const answer = () => {
        request.result = act()
        request.emit('success')
        if (waiting-- === 1) end('complete')
      }
      void turn.then(answer)
      waiting += 1
      return request
    }
    let waiting = 0
    const store = {
      transaction,
      get: () => asking(() => this.values.get(name)),
      put: (value: unknown) => {
        if (this.full.has(name)) throw new DOMException('no room', 'QuotaExceededError')
        return asking(() => this.values.set(name, structuredClone(value)))
      },
      clear: () => asking(() => this.values.delete(name)),
    }
    return Object.assign(transaction, { objectStore: () => store, abort: () => end('abort') })
  }
}

const later = (act: () => void): void => queueMicrotask(act)

/** A request or a transaction, with its events as handlers and as listeners. */
class Request extends EventTarget {
  result: unknown
  error: unknown = null
  transaction: unknown
  isAborted = false
  onsuccess?: () => void
  oncomplete?: () => void
  onupgradeneeded?: () => void
  onabort?: () => void
  onerror?: () => void

  emit(type: 'success' | 'complete' | 'upgradeneeded' | 'abort' | 'error'): void {
    this[`on${type}`]?.()
    this.dispatchEvent(new Event(type))
  }
}
