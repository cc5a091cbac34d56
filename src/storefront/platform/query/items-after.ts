type Item = { readonly id: string }

/**
 * Returns the items to show below `newest`. `pages` are the pages read earlier: an older copy of the newest
 * page, then the later ones. Items that new entries have since pushed off the newest page are included.
 * Undefined if there are no later pages, or if so much is new that the newest page does not reach them.
 */
export function itemsAfter<Page extends { readonly next: string | null }, One extends Item>(
  newest: Page,
  pages: readonly Page[],
  itemsOf: (page: Page) => readonly One[],
): One[] | undefined {
  const [first] = pages
  if (newest.next === null || first === undefined || pages.length === 1) return undefined
  const all = pages.flatMap(itemsOf)
  const shown = new Set(itemsOf(newest).map(({ id }) => id))
  const rest = (begin: number) => all.slice(begin).filter(({ id }) => !shown.has(id))
  if (first.next === newest.next) return rest(itemsOf(first).length)
  const ids = all.map(({ id }) => id)
  // an updated item has moved to the top: its old position no longer marks the end of the newest page
  const isInPlace = (place: number) => place === 0 || shown.has(ids[place - 1] ?? '')
  const last = itemsOf(newest)
    .map(({ id }) => ids.indexOf(id))
    .findLast((place) => place >= 0 && isInPlace(place))
  return last === undefined ? undefined : rest(last + 1)
}
