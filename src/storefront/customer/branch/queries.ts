import { queryOptions } from '@tanstack/react-query'
import type { ListedBranch } from '#domain/branch-list.ts'
import { minuteMs } from '#domain/duration.ts'
import { call } from '#client/call.ts'
import { getBranch } from '#contract/branch.ts'
import type { Brand } from '#contract/branch-list.ts'

/** The brand, the list of its branches, and what else of the whole brand the screens show. */
export type Listed = {
  readonly brand: Brand
  readonly branches: readonly ListedBranch[]
  /** Halalas; null if no branch delivers. */
  readonly cheapestFee: number | null
  readonly plates: readonly string[]
}

/** The brand and its branches. Branches change a few times a year, but pauses within minutes. */
export const branchesQuery = () =>
  queryOptions({
    queryKey: ['branches'],
    // loaded with the list: the first screen is the menu of one branch
    queryFn: async ({ signal }) => (await import('./read-branches.ts')).readBranches(signal),
    staleTime: 5 * minuteMs,
  })

/** A branch with its address, phone and delivery terms. Its hours and its pause in the list are newer. */
export const branchQuery = (id: string) =>
  queryOptions({
    queryKey: ['branch', id],
    queryFn: ({ signal }) => call(getBranch, { params: { id } }, { signal }),
    staleTime: 5 * minuteMs,
  })
