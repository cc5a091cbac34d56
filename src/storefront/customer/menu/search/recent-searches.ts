import { atom } from 'jotai'
import { foldText } from '#domain/fold-text.ts'
import { storedAtom } from '#storefront/platform/storage/stored-atom.ts'

/** More would be a list to read instead of a way to type less. */
const most = 5
const longest = 40

/** Returns the stored searches; anything else than short texts comes from another build and is dropped. */
export const parseSearches = (stored: unknown): readonly string[] =>
  Array.isArray(stored)
    ? stored
        .filter((one): one is string => typeof one === 'string' && one !== '' && one.length <= longest)
        .slice(0, most)
    : []

/** Returns the searches with a new one first. Another spelling of a known one replaces it. */
export function withSearch(searches: readonly string[], query: string): readonly string[] {
  const text = query.trim()
  if (text === '' || text.length > longest) return searches
  return [text, ...searches.filter((other) => foldText(other) !== foldText(text))].slice(0, most)
}

const kept = storedAtom<readonly string[]>('searches', {
  parse: parseSearches,
  store: (searches) => searches,
})

/**
 * The last searches that led to a dish, the newest first. They are on this device only, and signing out
 * deletes them.
 */
export const recentSearchesAtom = kept.valueAtom

export const rememberSearchAtom = atom(null, (_get, _set, query: string): Promise<void> =>
  kept.change((searches) => withSearch(searches, query)),
)

export const clearSearchesAtom = atom(null, (): Promise<void> => kept.change(() => []))
