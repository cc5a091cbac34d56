import { atom, type Atom } from 'jotai'
import { type DatabaseName, openStoredValue } from '#client/stored-value.ts'
import { afterHydration } from '#client/hydration.ts'
import { createSyncedValue, type SyncedValue } from '#client/synced-value.ts'

/** How a value is stored. */
export type StoredFormat<Value> = {
  /** Reads the stored value, which may be of another build; undefined if nothing is stored. */
  readonly parse: (stored: unknown) => Value
  readonly store: (value: Value) => unknown
}

type StoredAtom<Value> = SyncedValue<Value> & {
  readonly valueAtom: Atom<Value>
  /** False until the device was read: an empty value then means "not known yet". */
  readonly loadedAtom: Atom<boolean>
  /** False while the device refuses to store: the value then lasts as long as the page. */
  readonly lastingAtom: Atom<boolean>
}

/**
 * Returns a value that is stored on the device under this name and is the same in every tab, with atoms to
 * read it. Until the first component reads it and the page is hydrated, it is the value of an empty device,
 * so that the server's HTML and the first render agree. A render on the server mounts no atom, so the value
 * stays empty there.
 */
export function storedAtom<Value>(name: DatabaseName, format: StoredFormat<Value>): StoredAtom<Value> {
  const synced = createSyncedValue(openStoredValue(name), format)
  const snapshotAtom = atom(synced.snapshot())
  const follow: typeof synced.follow = (listener) => {
    let stop: (() => void) | undefined
    const cancel = afterHydration(() => {
      stop = synced.follow(listener)
    })
    return () => {
      cancel()
      stop?.()
    }
  }
  snapshotAtom.onMount = follow
  return {
    ...synced,
    follow,
    valueAtom: atom((get) => get(snapshotAtom).value),
    loadedAtom: atom((get) => get(snapshotAtom).loaded),
    lastingAtom: atom((get) => get(snapshotAtom).lasting),
  }
}
