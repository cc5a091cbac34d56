/** A time that the checkout offers beside the soonest one; `isLost`: another customer took it. */
type TimeChip = { readonly at: number; readonly isLost: boolean }

/** As many as a customer compares; all others are in the choice of another day. */
const most = 6

/**
 * Returns the times beside the soonest one: the next free ones or, if the chosen time is not among these,
 * those around it. A lost time stays in its place. Instants in milliseconds since 1970.
 */
export function timeChips({
  soonest,
  chosen,
  free,
  lost,
}: {
  soonest: number | undefined
  /** The time of the order; undefined if there is none. */
  chosen: number | undefined
  /** Soonest first. */
  free: readonly number[]
  lost: number | undefined
}): readonly TimeChip[] {
  const later = free.filter((at) => at !== lost && (soonest === undefined || at > soonest))
  const place = chosen === undefined ? -1 : later.indexOf(chosen)
  const from = place < most ? 0 : place - 1
  const shown = later.slice(from, from + most).map((at) => ({ at, isLost: false }))
  if (lost === undefined) return shown
  return [...shown, { at: lost, isLost: true }].toSorted((a, b) => a.at - b.at)
}
