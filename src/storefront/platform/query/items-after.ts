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
  const known = new Set(all.map(({ id }) => id))
  // an item that a change has moved to the top is still known at its former place
  const last = itemsOf(newest).findLast(({ id }) => known.has(id))
  return last && rest(all.findIndex(({ id }) => id === last.id) + 1)
}
