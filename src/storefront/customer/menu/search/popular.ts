import { isAvailable } from '#domain/choices.ts'
import { findItem, type Menu, type MenuItem } from '#domain/menu.ts'

/** Returns the dishes that customers order most and that can be ordered now. */
export const popularOf = (menu: Menu): readonly MenuItem[] =>
  (menu.popular ?? []).flatMap((id) => findItem(menu, id) ?? []).filter(isAvailable)
