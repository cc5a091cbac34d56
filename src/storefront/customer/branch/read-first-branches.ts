import type { QueryClient } from '@tanstack/react-query'
import { mostAround } from '#domain/branches-around.ts'
import { branchesQuery, branchQuery } from './queries.ts'

/** Reads the first screenful of branches. What cannot be read is missing on their cards. */
export async function readFirstBranches(queryClient: QueryClient): Promise<void> {
  const listed = queryClient.getQueryData(branchesQuery().queryKey)?.branches ?? []
  const read = listed
    .slice(0, mostAround)
    .map(({ id }) => queryClient.query({ ...branchQuery(id), staleTime: 'static', retry: false }))
  await Promise.allSettled(read)
}
