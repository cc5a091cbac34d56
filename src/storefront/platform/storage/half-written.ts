import * as v from 'valibot'
import { storageKeys } from '#client/storage-keys.ts'
import { tabStorage } from '#storefront/platform/browser/text-storage.ts'

/** What one employee has half written in this tab, by the id of each form. */
const Written = v.object({ by: v.string(), forms: v.record(v.string(), v.unknown()) })
type Written = v.InferOutput<typeof Written>

const none: Written = { by: '', forms: {} }

/**
 * Forms that staff have not sent yet, in the storage of the tab: another screen or a reload does not empty
 * them. They may name customers, so they belong to one employee; `forget` deletes them.
 */
export function createHalfWritten() {
  const listeners = new Set<() => void>()
  let held: Written | undefined

  const read = (): Written => (held ??= stored())

  function put(next: Written): void {
    held = next
    if (Object.keys(next.forms).length === 0) tabStorage.delete(storageKeys.halfWritten)
    else tabStorage.store(storageKeys.halfWritten, JSON.stringify(next))
    for (const listener of listeners) listener()
  }

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Returns what this employee has written; undefined if that is nothing. */
    get: (by: string, id: string): unknown => (read().by === by ? read().forms[id] : undefined),
    /** Stores what this employee has written; undefined deletes it. What another has written is deleted. */
    set: (by: string, id: string, value: unknown): void => {
      const { [id]: _before, ...others } = read().by === by ? read().forms : {}
      put({ by, forms: value === undefined ? others : { ...others, [id]: value } })
    },
    isEmpty: (): boolean => Object.keys(read().forms).length === 0,
    /** Deletes what anyone but this employee has written; without one, all of it. */
    forget: (except?: string): void => {
      if (read() !== none && read().by !== except) put(none)
    },
  }
}

function stored(): Written {
  const parsed = v.safeParse(
    v.pipe(v.string(), v.parseJson(), Written),
    tabStorage.read(storageKeys.halfWritten),
  )
  return parsed.success ? parsed.output : none
}

/** The forms of this tab. */
export const halfWritten = createHalfWritten()
