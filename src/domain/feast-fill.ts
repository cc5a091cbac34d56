import type { Portion } from './feast-portions.ts'

/** Sizes of dishes and how many of each. */
export type Filled = readonly { readonly portion: Portion; readonly count: number }[]

/** The cheapest way to serve exactly so many, for each number up to a limit. */
export type FillTable = {
  /** Halalas; Infinity if these sizes cannot serve exactly so many. */
  readonly costOf: (serves: number) => number
  /** The fewest dishes of the cheapest ways. */
  readonly fillOf: (serves: number) => Filled
}

/** Returns the table of these sizes, each of which may be taken any number of times. */
export function fillTable(portions: readonly Portion[], upTo: number): FillTable {
  const best: ({ cost: number; pieces: number; last: Portion | undefined } | undefined)[] = [
    { cost: 0, pieces: 0, last: undefined },
  ]
  for (let serves = 1; serves <= upTo; serves += 1) {
    for (const portion of portions) {
      const before = best[serves - portion.serves]
      if (!before) continue
      const cost = before.cost + portion.price
      const pieces = before.pieces + 1
      const known = best[serves]
      if (!known || cost < known.cost || (cost === known.cost && pieces < known.pieces))
        best[serves] = { cost, pieces, last: portion }
    }
  }

  function fillOf(serves: number): Filled {
    const counts = new Map<Portion, number>()
    for (let rest = serves, last = best[rest]?.last; last; rest -= last.serves, last = best[rest]?.last)
      counts.set(last, (counts.get(last) ?? 0) + 1)
    return [...counts].map(([portion, count]) => ({ portion, count }))
  }

  return { costOf: (serves) => best[serves]?.cost ?? Infinity, fillOf }
}

/** Returns the fills as one, with each size once. */
export function mergeFills(fills: Filled): Filled {
  const counts = new Map<Portion, number>()
  for (const { portion, count } of fills) counts.set(portion, (counts.get(portion) ?? 0) + count)
  return [...counts].map(([portion, count]) => ({ portion, count }))
}

export const costOfFill = (fill: Filled): number =>
  fill.reduce((sum, { portion, count }) => sum + portion.price * count, 0)

/** Returns the number of dishes; a dish that is taken twice counts twice. */
export const countOfFill = (fill: Filled): number => fill.reduce((sum, { count }) => sum + count, 0)
