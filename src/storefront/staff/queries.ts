import { queryOptions } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { getBoard } from '#contract/staff.ts'

/** Never from a cache: what a kitchen cooks by is asked for. */
export const boardQuery = (branchId: string) =>
  queryOptions({
    queryKey: ['board', branchId],
    queryFn: ({ signal }) => call(getBoard, { params: { branchId } }, { signal }),
    staleTime: 0,
    gcTime: 60_000,
  })
