/** One measured thing: a figure of ours beside the floor of the same run. */
export type Row = {
  readonly what: string
  readonly ours: string
  readonly floor: string
  /** Ours in parts of the floor, or undefined where there is none. */
  readonly ratio: number | undefined
  /** What performance.md asks for. */
  readonly budget: string
  readonly holds: boolean
}

export const asTable = (rows: readonly Row[]): string =>
  [
    '| what | ours | floor of the same run | ratio | budget | |',
    '|---|---|---|---|---|---|',
    ...rows.map(
      ({ what, ours, floor, ratio, budget, holds }) =>
        `| ${what} | ${ours} | ${floor} | ${ratio === undefined ? '' : ratio.toFixed(2)} | ${budget} | ${holds ? 'holds' : 'DOES NOT HOLD'} |`,
    ),
  ].join('\n')

/** The middle one: a run in which something else ran too is one of several. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('expected at least one value')
  return middle
}

export const rounded = (value: number): string => Math.round(value).toLocaleString('en')
