/** A row of the results: our figure beside the reference of the same run. */
export type Row = {
  readonly what: string
  readonly ours: string
  readonly floor: string
  /** Our figure divided by the reference, or undefined without a reference. */
  readonly ratio: number | undefined
  /** The budget of performance.md. */
  readonly budget: string
  readonly holds: boolean
}

export const asTable = (rows: readonly Row[]): string =>
  [
    '| what | ours | floor of the same run | ratio | budget | |',
    '|---|---|---|---|---|---|',
    ...rows.map(rowText),
  ].join('\n')

/** A row as a line of that table. */
export const rowText = ({ what, ours, floor, ratio, budget, holds }: Row): string =>
  `| ${what} | ${ours} | ${floor} | ${ratio === undefined ? '' : ratio.toFixed(2)} | ${budget} | ${holds ? 'holds' : 'DOES NOT HOLD'} |`

/** The median: one run that other load disturbed does not change it much. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('expected at least one value')
  return middle
}

export const rounded = (value: number): string => Math.round(value).toLocaleString('en')
