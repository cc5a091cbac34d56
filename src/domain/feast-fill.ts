import type { DishSize } from './feast-sizes.ts'

/** Sizes of dishes and how many of each. */
export type Filled = readonly { readonly size: DishSize; readonly count: number }[]

/** The cheapest way to serve exactly a number of people, for each number up to a limit. */
export type FillTable = {
  /** Halalas; Infinity if these sizes cannot serve exactly that many. */
  readonly costOf: (serves: number) => number
  /** The fewest dishes of the cheapest ways. */
  readonly fillOf: (serves: number) => Filled
}

/** Returns the table of these sizes, each of which may be taken any number of times. */
export function fillTable(sizes: readonly DishSize[], upTo: number): FillTable {
  const best: ({ cost: number; pieces: number; last: DishSize | undefined } | undefined)[] = [
    { cost: 0, pieces: 0, last: undefined },
  ]
  for (let serves = 1; serves <= upTo; serves += 1) {
    for (const size of sizes) {
      const before = best[serves - size.serves]
      if (!before) continue
      const cost = before.cost + size.price
      const pieces = before.pieces + 1
      const known = best[serves]
      if (!known || cost < known.cost || (cost === known.cost && pieces < known.pieces))
        best[serves] = { cost, pieces, last: size }
    }
  }

  function fillOf(serves: number): Filled {
    const counts = new Map<DishSize, number>()
    for (let rest = serves, last = best[rest]?.last; last; rest -= last.serves, last = best[rest]?.last)
      counts.set(last, (counts.get(last) ?? 0) + 1)
    return [...counts].map(([size, count]) => ({ size, count }))
  }

  return { costOf: (serves) => best[serves]?.cost ?? Infinity, fillOf }
}

/** Returns the fills as one, with each size once. */
export function mergeFills(fills: Filled): Filled {
  const counts = new Map<DishSize, number>()
  for (const { size, count } of fills) counts.set(size, (counts.get(size) ?? 0) + count)
  return [...counts].map(([size, count]) => ({ size, count }))
}

export const costOfFill = (fill: Filled): number =>
  fill.reduce((sum, { size, count }) => sum + size.price * count, 0)

/** Returns the number of dishes; a dish that is taken twice counts twice. */
export const countOfFill = (fill: Filled): number => fill.reduce((sum, { count }) => sum + count, 0)
