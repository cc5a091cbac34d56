import type { Menu } from '#domain/menu.ts'
import { createMenuIndex, type MenuIndex } from '#domain/search.ts'

const indexes = new WeakMap<Menu, MenuIndex>()

/** The search index of a menu, made when it is first searched and kept as long as the menu is. */
export function menuIndexOf(menu: Menu): MenuIndex {
  const known = indexes.get(menu)
  if (known) return known
  const index = createMenuIndex(menu)
  indexes.set(menu, index)
  return index
}
