import type { QueryClient } from '@tanstack/react-query'
import { unpackBranches } from '#domain/branch-list.ts'
import { mostAround } from '#domain/branches-around.ts'
import { call } from '#client/call.ts'
import { listBranches } from '#contract/branch-list.ts'
import { branchesQuery, branchQuery, type Listed } from './queries.ts'

/** Reads the brand and its branches. */
export async function readBranches(signal: AbortSignal): Promise<Listed> {
  const list = await call(listBranches, {}, { signal })
  const { brand, cheapestFee, plates } = list
  return { brand, branches: unpackBranches(list), cheapestFee, plates }
}

/** Reads the first screenful of branches. What cannot be read is missing on their cards. */
export async function readFirstBranches(queryClient: QueryClient): Promise<void> {
  const listed = queryClient.getQueryData(branchesQuery().queryKey)?.branches ?? []
  const read = listed
    .slice(0, mostAround)
    .map(({ id }) => queryClient.query({ ...branchQuery(id), staleTime: 'static', retry: false }))
  await Promise.allSettled(read)
}
