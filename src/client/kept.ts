/** Where one value lives between visits. The browser's is IndexedDB (`openDevice`); a test brings its own. */
export type Device = {
  /** What is stored, unchecked; undefined when nothing is. Rejects when the device cannot be read. */
  readonly read: () => Promise<unknown>
  /** Replaces it in one transaction; rejects only if nothing was written. */
  readonly update: (change: (stored: unknown) => unknown) => Promise<void>
  readonly tellOtherTabs: () => void
  /** Calls back when another tab has changed it, or may have while this one slept. Returns how to stop. */
  readonly onOtherTab: (heard: () => void) => () => void
}

export type Snapshot<Value> = {
  readonly value: Value
  /** False until the device was read: an empty value then means "not known yet". */
  readonly loaded: boolean
  /** False while the device refuses to store: the value lives as long as the page. */
  readonly lasting: boolean
}

export type Kept<Value> = {
  readonly snapshot: () => Snapshot<Value>
  /** Applies a pure change: seen at once, stored after. Resolves when stored, or when it can not be for now. */
  readonly change: (change: (value: Value) => Value) => Promise<void>
  /** Reads the device and calls back with every new snapshot. Returns how to stop. */
  readonly follow: (heard: (snapshot: Snapshot<Value>) => void) => () => void
}

/** A device that has not answered after this long is one the customer should hear about (Safari lets opening hang). */
const patienceMs = 3000

/**
 * A value whose truth is on the device and whose changes are functions. What is shown is the stored value with the changes
 * that are still on their way; each transaction applies them to what is stored by then. So two tabs that change it at once
 * both count, and a device that refuses keeps the changes here until it takes them.
 */
export function createKept<Value>(
  device: Device,
  { parse, store }: { parse: (stored: unknown) => Value; store: (value: Value) => unknown },
): Kept<Value> {
  let stored = parse(undefined)
  let onTheirWay: ((value: Value) => Value)[] = []
  let writing = Promise.resolve()
  let snapshot: Snapshot<Value> = { value: stored, loaded: false, lasting: true }
  const followers = new Set<(snapshot: Snapshot<Value>) => void>()

  function publish(news: { loaded?: boolean; lasting?: boolean }): void {
    const value = onTheirWay.reduce((sum, change) => change(sum), stored)
    // the same content keeps its identity: whoever is drawn from it is not drawn again
    const same = JSON.stringify(value) === JSON.stringify(snapshot.value)
    const next = { ...snapshot, ...news, value: same ? snapshot.value : value }
    if (same && next.loaded === snapshot.loaded && next.lasting === snapshot.lasting) return
    snapshot = next
    for (const heard of followers) heard(snapshot)
  }

  async function load(): Promise<void> {
    const impatient = setTimeout(() => publish({ loaded: true, lasting: false }), patienceMs)
    try {
      stored = parse(await device.read())
      // that it can be read does not say that it would store: what it has refused is offered to it again
      publish(onTheirWay.length > 0 ? { loaded: true } : { loaded: true, lasting: true })
      if (onTheirWay.length > 0) writing = writing.then(write)
    } catch {
      publish({ loaded: true, lasting: false })
    } finally {
      clearTimeout(impatient)
    }
  }

  async function write(): Promise<void> {
    while (onTheirWay.length > 0) {
      const batch = [...onTheirWay]
      let next = stored
      const impatient = setTimeout(() => publish({ lasting: false }), patienceMs)
      try {
        // oxlint-disable-next-line no-await-in-loop -- one transaction after the other is the point
        await device.update((found) => {
          next = batch.reduce((sum, change) => change(sum), parse(found))
          return store(next)
        })
      } catch {
        publish({ lasting: false })
        return
      } finally {
        clearTimeout(impatient)
      }
      stored = next
      onTheirWay = onTheirWay.slice(batch.length)
      publish({ loaded: true, lasting: true })
      device.tellOtherTabs()
    }
  }

  return {
    snapshot: () => snapshot,
    change: (change) => {
      onTheirWay = [...onTheirWay, change]
      publish({})
      writing = writing.then(write)
      return writing
    },
    follow: (heard) => {
      followers.add(heard)
      if (snapshot.loaded) heard(snapshot)
      void load()
      const stop = device.onOtherTab(() => void load())
      return () => {
        followers.delete(heard)
        stop()
      }
    },
  }
}
