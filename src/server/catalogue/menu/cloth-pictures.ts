import type { Category, MenuItem } from '#domain/menu.ts'

type Sold = {
  readonly categories: readonly Pick<Category, 'id'>[]
  readonly items: readonly Pick<MenuItem, 'categoryId' | 'price' | 'picture'>[]
}

/** Enough for the welcome screen (5) and the sign-in screen (3) to show different dishes. */
const enough = 8

/**
 * Returns the pictures for decorative screens: that of the most expensive dish, which is laid in the middle,
 * and those of the small dishes around it, as on a laid table. Small dishes are those of the third of the
 * categories with the lowest prices: sides, drinks and sweets. Then come the other categories, so that a
 * brand with few pictures has enough.
 */
export function laidPlates({ categories, items }: Sold): string[] {
  const drawn = items.filter(({ picture }) => picture !== null)
  const byPrice = drawn.toSorted((a, b) => b.price - a.price)
  const ofCategories = categories
    .map(({ id }) => byPrice.filter(({ categoryId }) => categoryId === id))
    .filter((dishes) => dishes.length > 0)
    .toSorted((a, b) => meanPrice(a) - meanPrice(b))
  const small = Math.max(1, Math.round(ofCategories.length / 3))
  const around = [...inTurn(ofCategories.slice(0, small)), ...inTurn(ofCategories.slice(small))]
  const pictures = [...byPrice.slice(0, 1), ...around].flatMap(({ picture }) => picture ?? [])
  return [...new Set(pictures)].slice(0, enough)
}

type Dish = Sold['items'][number]

const meanPrice = (dishes: readonly Dish[]): number =>
  dishes.reduce((sum, { price }) => sum + price, 0) / dishes.length

/** The first dish of each category, then the second of each, and so on. */
function inTurn(ofCategories: readonly (readonly Dish[])[]): Dish[] {
  const rounds = Math.max(0, ...ofCategories.map((dishes) => dishes.length))
  return Array.from({ length: rounds }, (_, round) =>
    ofCategories.flatMap((dishes) => dishes[round] ?? []),
  ).flat()
}
