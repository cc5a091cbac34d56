import type { Category, MenuItem } from '#domain/menu.ts'

type Sold = {
  readonly categories: readonly Pick<Category, 'id'>[]
  readonly items: readonly Pick<MenuItem, 'categoryId' | 'price' | 'picture'>[]
}

/** Enough for the welcome screen (5) and the sign-in screen (3) to show different dishes. */
const enough = 8

/**
 * Returns the pictures for decorative screens: that of the most expensive dish, then the first of each
 * category, then the second of each, and so on.
 */
export function laidPlates({ categories, items }: Sold): string[] {
  const drawn = items.filter(({ picture }) => picture !== null)
  const dearest = drawn.toSorted((a, b) => b.price - a.price)[0]
  const ofCategories = categories.map(({ id }) => drawn.filter(({ categoryId }) => categoryId === id))
  const rounds = Math.max(0, ...ofCategories.map((items) => items.length))
  const inTurn = Array.from({ length: rounds }, (_, round) =>
    ofCategories.flatMap((items) => items[round] ?? []),
  )
  const pictures = [dearest, ...inTurn.flat()].flatMap((item) => item?.picture ?? [])
  return [...new Set(pictures)].slice(0, enough)
}
