import type { SyncedValue } from '#client/synced-value.ts'
import type { Cart } from '#domain/cart.ts'

type ItemCounts = {
  readonly of: (itemId: string) => number
  /**
   * Calls the listener when the count of this dish changes, and only then. Returns a function that
   * unsubscribes.
   */
  readonly follow: (itemId: string, listener: () => void) => () => void
}

/** Counts the dishes in a stored cart and notifies only the listeners of the dishes whose count changes. */
export function createCounts(kept: Pick<SyncedValue<Cart>, 'follow'>): ItemCounts {
  let counts: ReadonlyMap<string, number> = new Map()
  const listeners = new Map<string, Set<() => void>>()
  let stop: (() => void) | undefined

  function recount(cart: Cart): void {
    const before = counts
    counts = countItems(cart)
    for (const itemId of new Set([...before.keys(), ...counts.keys()])) {
      if (before.get(itemId) === counts.get(itemId)) continue
      for (const listener of listeners.get(itemId) ?? []) listener()
    }
  }

  return {
    of: (itemId) => counts.get(itemId) ?? 0,
    follow: (itemId, listener) => {
      const own = listeners.get(itemId) ?? new Set()
      listeners.set(itemId, own.add(listener))
      stop ??= kept.follow(({ value }) => recount(value))
      return () => {
        own.delete(listener)
        if (own.size === 0) listeners.delete(itemId)
        if (listeners.size > 0) return
        stop?.()
        stop = undefined
      }
    },
  }
}

function countItems(cart: Cart): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { itemId, quantity } of cart.lines) counts.set(itemId, (counts.get(itemId) ?? 0) + quantity)
  return counts
}
