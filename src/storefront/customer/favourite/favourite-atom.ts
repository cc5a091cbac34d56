import { useSyncExternalStore } from 'react'
import { storedAtom } from '#storefront/platform/storage/stored-atom.ts'
import { favouritesFormat, withFavourite } from './favourites.ts'

/** The favourites on this device, of a guest or of the signed-in customer; signing out deletes them. */
export const storedFavourites = storedAtom('favourites', favouritesFormat)

/** Marks a dish as a favourite or not. It shows at once; the account gets it when the server is reached. */
export function setFavourite(itemId: string, isFavourite: boolean): Promise<void> {
  isTapped = true
  return storedFavourites.change((favourites) => withFavourite(favourites, itemId, isFavourite))
}

let isTapped = false

/** Whether a heart was tapped since this page was loaded. */
export const wasTapped = (): boolean => isTapped

let ids: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()
let stop: (() => void) | undefined

/** One subscription for all hearts, because each subscription reads the device. */
function follow(listener: () => void): () => void {
  listeners.add(listener)
  stop ??= storedFavourites.follow(({ value }) => {
    ids = new Set(value.itemIds)
    for (const notify of listeners) notify()
  })
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stop?.()
    stop = undefined
  }
}

/** Not an atom, as with `useItemCount`: a tap renders one heart of the hundreds on a menu. */
export const useIsFavourite = (itemId: string): boolean =>
  useSyncExternalStore(
    follow,
    () => ids.has(itemId),
    () => false,
  )

/** Returns whether one of these dishes is a favourite. */
export const useHasFavourite = (items: readonly { readonly id: string }[]): boolean =>
  useSyncExternalStore(
    follow,
    () => items.some(({ id }) => ids.has(id)),
    () => false,
  )
