import { applied, type Change, type Favourites } from './favourites.ts'

/**
 * Returns the favourites after the account has taken the changes `sent` and replied with its dishes. Changes
 * that the customer made meanwhile stay, and wait to be sent. Those of another customer are dropped.
 */
export function withAccount(
  favourites: Favourites,
  { ownerId, itemIds, sent }: { ownerId: string; itemIds: readonly string[]; sent: readonly Change[] },
): Favourites {
  const unsent = isOfOther(favourites, ownerId)
    ? []
    : favourites.unsent.filter((change) => !sent.some((other) => isSame(other, change)))
  return { itemIds: applied(itemIds, unsent), unsent, ownerId }
}

/** Whether the favourites on this device are in the account of another customer. */
export const isOfOther = (favourites: Favourites, customerId: string): boolean =>
  favourites.ownerId !== null && favourites.ownerId !== customerId

const isSame = (one: Change, other: Change): boolean =>
  one.itemId === other.itemId && one.isFavourite === other.isFavourite
