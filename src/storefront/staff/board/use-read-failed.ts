import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { followReads } from './follow-reads.ts'
import { boardQuery } from './queries.ts'

/** Returns whether the last read of a branch's board has failed, so that orders may be missing from it. */
export function useReadFailed(branchId: string): boolean {
  const queryClient = useQueryClient()
  const [hasFailed, setFailed] = useState(
    () => queryClient.getQueryState(boardQuery(branchId).queryKey)?.status === 'error',
  )
  // the query cache is outside React
  useEffect(() => followReads(queryClient, boardQuery(branchId).queryKey, setFailed), [branchId, queryClient])
  return hasFailed
}
