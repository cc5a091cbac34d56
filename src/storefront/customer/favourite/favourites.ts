import type { StoredFormat } from '#storefront/platform/storage/stored-atom.ts'

export type Change = { readonly itemId: string; readonly isFavourite: boolean }

/** The favourites as this device knows them. */
export type Favourites = {
  /** The last added first. */
  readonly itemIds: readonly string[]
  /** What the account does not know yet, the oldest first. A dish is in it once. */
  readonly unsent: readonly Change[]
  /** The customer in whose account they are; null: a guest's, which the next sign-in adds to the account. */
  readonly ownerId: string | null
}

const none: Favourites = { itemIds: [], unsent: [], ownerId: null }

/** Checked without a schema, because the first screen has no other use for valibot's code of records. */
export const favouritesFormat: StoredFormat<Favourites> = {
  parse: (stored) => (isFavourites(stored) ? stored : none),
  store: (favourites) => favourites,
}

const isFavourites = (stored: unknown): stored is Favourites =>
  typeof stored === 'object' &&
  stored !== null &&
  'itemIds' in stored &&
  isList(stored.itemIds, (id) => typeof id === 'string') &&
  'unsent' in stored &&
  isList(stored.unsent, isChange) &&
  'ownerId' in stored &&
  (stored.ownerId === null || typeof stored.ownerId === 'string')

const isList = (value: unknown, isEntry: (entry: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isEntry)

const isChange = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'itemId' in value &&
  typeof value.itemId === 'string' &&
  'isFavourite' in value &&
  typeof value.isFavourite === 'boolean'

/**
 * Returns the favourites with a dish added or removed. A guest's removal is not sent later: the account may
 * have the dish from another device.
 */
export function withFavourite(favourites: Favourites, itemId: string, isFavourite: boolean): Favourites {
  const change = { itemId, isFavourite }
  const isSent = isFavourite || favourites.ownerId !== null
  return {
    ...favourites,
    itemIds: applied(favourites.itemIds, [change]),
    unsent: [...favourites.unsent.filter((other) => other.itemId !== itemId), ...(isSent ? [change] : [])],
  }
}

/** Returns the ids after these changes, the last added first. */
export const applied = (itemIds: readonly string[], changes: readonly Change[]): readonly string[] =>
  changes.reduce<readonly string[]>((ids, { itemId, isFavourite }) => {
    if (ids.includes(itemId) === isFavourite) return ids
    return isFavourite ? [itemId, ...ids] : ids.filter((id) => id !== itemId)
  }, itemIds)
