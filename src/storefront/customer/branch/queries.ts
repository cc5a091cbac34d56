import { queryOptions } from '@tanstack/react-query'
import { type ListedBranch, unpackBranches } from '#domain/branch-list.ts'
import { minuteMs } from '#domain/duration.ts'
import { call } from '#client/call.ts'
import { type Brand, getBranch, listBranches } from '#contract/branch.ts'

/** The brand, the list of its branches, and what else of the whole brand the screens show. */
type Listed = {
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
    queryFn: ({ signal }) => readBranches(signal),
    staleTime: 5 * minuteMs,
  })

/** A branch with its address, phone and delivery terms. Its pause in the list is newer. */
export const branchQuery = (id: string) =>
  queryOptions({
    queryKey: ['branch', id],
    queryFn: ({ signal }) => call(getBranch, { params: { id } }, { signal }),
    staleTime: 5 * minuteMs,
  })

async function readBranches(signal: AbortSignal): Promise<Listed> {
  const list = await call(listBranches, {}, { signal })
  const { brand, cheapestFee, plates } = list
  return { brand, branches: unpackBranches(list), cheapestFee, plates }
}
