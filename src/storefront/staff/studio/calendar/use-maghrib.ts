import { useQuery } from '@tanstack/react-query'
import type { BranchSummary } from '#domain/branch.ts'
import { dayMs } from '#domain/duration.ts'
import { addDays, instantOf } from '#domain/local-time.ts'
import { placeOnLine } from '#domain/week-line.ts'
import { branchesQuery } from '#storefront/customer/branch/queries.ts'
import type { CalendarDays } from './calendar-edits.ts'

/**
 * Returns the minute of maghrib at a branch on a day; undefined for days whose times are not known: they are
 * computed when the calendar is published.
 */
export function maghribAt({ maghrib = [] }: Pick<BranchSummary, 'maghrib'>, day: string): number | undefined {
  const midnight = instantOf(day, 0)
  return maghrib
    .map(({ from, minutes }) => minutes[(midnight - instantOf(from, 0)) / dayMs])
    .find((minute) => minute !== undefined)
}

/** The day in the middle of an entry. */
export const middleOf = ({ from, to }: CalendarDays): string =>
  addDays(from, Math.floor((instantOf(to, 0) - instantOf(from, 0)) / dayMs / 2))

export const useLiveBranches = (): readonly BranchSummary[] =>
  useQuery({ ...branchesQuery(), throwOnError: false }).data?.branches ?? []

/** Returns where maghrib is on the line of some branches, in the middle of the entry's days. */
export function useMaghribTicks(entry: CalendarDays): (branchIds: readonly string[]) => number[] {
  const branches = useLiveBranches()
  return (branchIds) => {
    const [first] = branches.filter(({ id }) => branchIds.includes(id))
    const minute = first && entry.maghribSlots ? maghribAt(first, middleOf(entry)) : undefined
    return minute === undefined ? [] : [placeOnLine(minute)]
  }
}
