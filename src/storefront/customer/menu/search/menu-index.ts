import type { Menu } from '#domain/menu.ts'
import { createMenuIndex, type MenuIndex } from '#domain/search.ts'

const indexes = new WeakMap<Menu, MenuIndex>()

/**
 * Returns the search index of a menu. It is built at the first search and cached as long as the menu object
 * lives.
 */
export function menuIndexOf(menu: Menu): MenuIndex {
  const known = indexes.get(menu)
  if (known) return known
  const index = createMenuIndex(menu)
  indexes.set(menu, index)
  return index
}
