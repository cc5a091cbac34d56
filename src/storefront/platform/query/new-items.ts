const items = 'li, article'

/** What is focused of an item: the link or the line that opens it, if there is nothing else in it. */
const controls = ':scope > a[href], :scope > details > summary'

/** Returns the items of the list above `place`, without those inside of another. */
export function itemsAbove(place: Element): HTMLElement[] {
  const siblings = [...(place.parentElement?.children ?? [])]
  return siblings
    .slice(0, siblings.indexOf(place))
    .flatMap((one) => (one.matches(items) ? one : [...one.querySelectorAll(items)]))
    .filter((one) => one instanceof HTMLElement)
    .filter((one) => !one.parentElement?.closest(items))
}

/**
 * Focuses the first item above `place` that follows all `known` ones: others may have come in at the top
 * meanwhile. Returns false if there is none.
 */
export function focusFirstNew(place: Element, known: ReadonlySet<Element>, options: FocusOptions): boolean {
  const now = itemsAbove(place)
  const item = now[now.findLastIndex((one) => known.has(one)) + 1]
  if (!item) return false
  const control = item.querySelector<HTMLElement>(controls)
  if (!control) item.tabIndex = -1
  const target = control ?? item
  target.focus(options)
  return true
}
