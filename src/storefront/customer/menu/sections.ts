import type { Category, Menu, MenuItem } from '#domain/menu.ts'
import type { ClothName } from '#storefront/ui/cloth/cloth-class.ts'

export type Section = { readonly category: Category; readonly items: readonly MenuItem[] }

/** Returns the dishes by category, in the restaurant's order, without empty categories. */
export function sectionsOf(menu: Menu): Section[] {
  const itemsOf = (category: Category) => menu.items.filter(({ categoryId }) => categoryId === category.id)
  return menu.categories
    .map((category) => ({ category, items: itemsOf(category) }))
    .filter(({ items }) => items.length > 0)
}

/** Returns a function that finds the cloth of a dish's category. */
export function clothsOf(menu: Menu): (item: MenuItem) => ClothName {
  const cloths = new Map(menu.categories.map(({ id, cloth }) => [id, cloth]))
  return (item) => cloths.get(item.categoryId) ?? 'rumman'
}

/**
 * Returns the catering dish for the top of the menu: of the available ones, the one that serves the most
 * people.
 */
export const feastOf = (menu: Menu): MenuItem | undefined =>
  menu.items
    .filter((item) => item.catering && item.serves !== null && item.availability === 'available')
    .toSorted((a, b) => (b.serves ?? 0) - (a.serves ?? 0))[0]

/** Splits a list into parts of at most `size`, in order. */
export const chunksOf = <T>(list: readonly T[], size: number): (readonly T[])[] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, place) =>
    list.slice(place * size, (place + 1) * size),
  )

/**
 * Returns for each section how many of its chunks are rendered at once: the first ones of the page that have
 * at least `cards` dishes together.
 */
export function eagerChunks(sections: readonly Section[], chunkSize: number, cards: number): number[] {
  let left = cards
  return sections.map(({ items }) => {
    const own = Math.ceil(Math.min(Math.max(0, left), items.length) / chunkSize)
    left -= items.length
    return own
  })
}
