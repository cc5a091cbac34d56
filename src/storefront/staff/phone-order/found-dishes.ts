import { availableFirst, findInMenu } from '#domain/find-dish.ts'
import type { Menu, MenuItem } from '#domain/menu.ts'
import { menuIndexOf } from '#storefront/customer/menu/search/menu-index.ts'

/** A list that is read while the caller waits. */
const most = 7

/** The dishes that a name finds, those that the branch does not sell now last; none for an empty name. */
export function foundDishes(menu: Menu, query: string): readonly MenuItem[] {
  if (query === '') return []
  return availableFirst(findInMenu(menuIndexOf(menu), query).items).slice(0, most)
}
