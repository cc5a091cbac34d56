import type { Category, Menu, MenuItem } from '#domain/menu.ts'

export type Section = { readonly category: Category; readonly items: readonly MenuItem[] }

/** The menu by category, in the restaurant's order; a category with nothing in it is left out. */
export function sectionsOf(menu: Menu): Section[] {
  const itemsOf = (category: Category) => menu.items.filter(({ categoryId }) => categoryId === category.id)
  return menu.categories
    .map((category) => ({ category, items: itemsOf(category) }))
    .filter(({ items }) => items.length > 0)
}

/** The dish that stands for catering on top of the menu: of those to be had the one that feeds most. */
export const feastOf = (menu: Menu): MenuItem | undefined =>
  menu.items
    .filter((item) => item.catering && item.serves !== null && item.availability === 'available')
    .toSorted((a, b) => (b.serves ?? 0) - (a.serves ?? 0))[0]

/** Parts of a list, in order, each of at most `size`. */
export const chunksOf = <T>(list: readonly T[], size: number): (readonly T[])[] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, place) =>
    list.slice(place * size, (place + 1) * size),
  )

/**
 * How many chunks of each section are drawn at once: the first `total` of the page, whichever sections they
 * fall in.
 */
export function eagerChunks(sections: readonly Section[], chunkSize: number, total: number): number[] {
  let left = total
  return sections.map(({ items }) => {
    const own = Math.min(left, Math.ceil(items.length / chunkSize))
    left -= own
    return own
  })
}
