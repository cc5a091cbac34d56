type Item = { readonly id: string }

/**
 * Returns the items of a list after its newest page, from `pages`: the newest page as it was when they were
 * read, and the later ones. What has left the newest page since is among them. Undefined if there are no
 * later pages, or if so much is new that the newest page does not reach them.
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
  // an item that has moved to the top is still known at its former place: below one that is not shown
  const isInPlace = (place: number) => place === 0 || shown.has(ids[place - 1] ?? '')
  const last = itemsOf(newest)
    .map(({ id }) => ids.indexOf(id))
    .findLast((place) => place >= 0 && isInPlace(place))
  return last === undefined ? undefined : rest(last + 1)
}
