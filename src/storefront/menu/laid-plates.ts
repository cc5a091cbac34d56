import type { Menu } from '#domain/menu.ts'

/**
 * Pictures to lay on a cloth, the big one last: the dearest dish first of all, then one of each category in the menu's order.
 * `from` skips some, so that two cloths are not laid alike. Empty where the menu has no pictures.
 */
export function laidPlates(menu: Menu, count: number, from = 0): string[] {
  const dearest = menu.items.filter(({ picture }) => picture).toSorted((a, b) => b.price - a.price)[0]
  const ofCategories = menu.categories.flatMap(
    ({ id }) => menu.items.find(({ categoryId, picture }) => categoryId === id && picture) ?? [],
  )
  const pictures = [dearest, ...ofCategories].flatMap((item) => item?.picture ?? [])
  const laid = [...new Set(pictures)]
  return [...laid.slice(from), ...laid.slice(0, from)].slice(0, count).toReversed()
}
