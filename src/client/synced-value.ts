/** The storage of one value. In the browser it is IndexedDB (`openStoredValue`); tests use their own. */
export type StoredValue = {
  /** What is stored, unchecked; undefined when nothing is. Rejects when the device cannot be read. */
  readonly read: () => Promise<unknown>
  /** Replaces it in one transaction; rejects only if nothing was written. */
  readonly update: (change: (stored: unknown) => unknown) => Promise<void>
  readonly notifyOtherTabs: () => void
  /**
   * Calls back when another tab has changed it, or may have while this tab was frozen. Returns the
   * unsubscribe.
   */
  readonly onOtherTab: (listener: () => void) => () => void
}

type Snapshot<Value> = {
  readonly value: Value
  /** False until the device was read: an empty value then means "not known yet". */
  readonly loaded: boolean
  /** False while the device refuses to store: the value lives as long as the page. */
  readonly lasting: boolean
}

export type SyncedValue<Value> = {
  readonly snapshot: () => Snapshot<Value>
  /**
   * Applies a pure change: visible at once, then stored. Resolves when it is stored, or when storage fails
   * for now or takes longer than three seconds: no tap waits for a device that does not answer.
   */
  readonly change: (change: (value: Value) => Value) => Promise<void>
  /** Reads the device and calls back with every new snapshot. Returns a function that unsubscribes. */
  readonly follow: (listener: (snapshot: Snapshot<Value>) => void) => () => void
}

/**
 * After this time without a result, the customer is informed of a storage problem (in Safari, opening can
 * hang), and changes are not waited for.
 */
const timeoutMs = 3000

/**
 * Creates a value that is stored on the device and changed by functions. The visible value is the stored one
 * with the pending changes applied; each transaction applies them to the currently stored value. So
 * simultaneous changes of two tabs both count, and changes that cannot be stored stay pending in memory.
 */
export function createSyncedValue<Value>(
  device: StoredValue,
  { parse, store }: { parse: (stored: unknown) => Value; store: (value: Value) => unknown },
): SyncedValue<Value> {
  let stored = parse(undefined)
  let pending: ((value: Value) => Value)[] = []
  let writing = Promise.resolve()
  let isOverdue = false
  let snapshot: Snapshot<Value> = { value: stored, loaded: false, lasting: true }
  const followers = new Set<(snapshot: Snapshot<Value>) => void>()

  function publish(news: { loaded?: boolean; lasting?: boolean }): void {
    const value = pending.reduce((sum, change) => change(sum), stored)
    // equal content keeps its identity, so that components do not render again
    const same = JSON.stringify(value) === JSON.stringify(snapshot.value)
    const next = { ...snapshot, ...news, value: same ? snapshot.value : value }
    if (same && next.loaded === snapshot.loaded && next.lasting === snapshot.lasting) return
    snapshot = next
    for (const listener of followers) listener(snapshot)
  }

  async function load(): Promise<void> {
    const impatient = setTimeout(() => publish({ loaded: true, lasting: false }), timeoutMs)
    try {
      stored = parse(await device.read())
      // a device that can be read may still refuse to store: changes that it has refused are tried again
      publish(pending.length > 0 ? { loaded: true } : { loaded: true, lasting: true })
      if (pending.length > 0) void storePending()
    } catch {
      publish({ loaded: true, lasting: false })
    } finally {
      clearTimeout(impatient)
    }
  }

  /** Resolves once all is stored, or storing fails or is overdue; it then goes on. */
  function storePending(): Promise<void> {
    writing = writing.then(write)
    // it waits behind the write that is overdue
    if (isOverdue) return Promise.resolve()
    let impatient: ReturnType<typeof setTimeout> | undefined
    const overdue = new Promise<void>((resolve) => {
      impatient = setTimeout(() => {
        isOverdue = true
        publish({ lasting: false })
        resolve()
      }, timeoutMs)
    })
    const written = writing.finally(() => {
      clearTimeout(impatient)
      isOverdue = false
    })
    return Promise.race([written, overdue])
  }

  async function write(): Promise<void> {
    while (pending.length > 0) {
      const batch = [...pending]
      let next = stored
      try {
        // oxlint-disable-next-line no-await-in-loop -- the transactions run in order
        await device.update((found) => {
          next = batch.reduce((sum, change) => change(sum), parse(found))
          return store(next)
        })
      } catch {
        publish({ lasting: false })
        return
      }
      stored = next
      pending = pending.slice(batch.length)
      publish({ loaded: true, lasting: true })
      device.notifyOtherTabs()
    }
  }

  return {
    snapshot: () => snapshot,
    change: (change) => {
      pending = [...pending, change]
      publish({})
      return storePending()
    },
    follow: (listener) => {
      followers.add(listener)
      if (snapshot.loaded) listener(snapshot)
      void load()
      const stop = device.onOtherTab(() => void load())
      return () => {
        followers.delete(listener)
        stop()
      }
    },
  }
}
