import type { SyncedValue } from '#client/synced-value.ts'
import type { Cart } from '#domain/cart.ts'

export type ItemCounts = {
  readonly of: (itemId: string) => number
  /** Calls back when the count of this dish has changed, and only then. Returns how to stop. */
  readonly follow: (itemId: string, hear: () => void) => () => void
}

/** How many of each dish a kept cart holds, told to whom it concerns. */
export function createCounts(kept: Pick<SyncedValue<Cart>, 'follow'>): ItemCounts {
  let counts: ReadonlyMap<string, number> = new Map()
  const hearers = new Map<string, Set<() => void>>()
  let stop: (() => void) | undefined

  function recount(cart: Cart): void {
    const before = counts
    counts = countItems(cart)
    for (const itemId of new Set([...before.keys(), ...counts.keys()])) {
      if (before.get(itemId) === counts.get(itemId)) continue
      for (const hear of hearers.get(itemId) ?? []) hear()
    }
  }

  return {
    of: (itemId) => counts.get(itemId) ?? 0,
    follow: (itemId, hear) => {
      const own = hearers.get(itemId) ?? new Set()
      hearers.set(itemId, own.add(hear))
      stop ??= kept.follow(({ value }) => recount(value))
      return () => {
        own.delete(hear)
        if (own.size === 0) hearers.delete(itemId)
        if (hearers.size > 0) return
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
