import { queryOptions } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { getSlots } from '#contract/slot.ts'

const second = 1000
const day = 24 * 60 * 60 * second

/**
 * How full the slots of a branch are, as far as its days go. Every order changes it, so it is looked at again while somebody chooses;
 * without an answer nothing is known of them, and the server decides.
 */
export const loadsQuery = (branchId: string, { catering }: { catering: boolean }) =>
  queryOptions({
    queryKey: ['slots', branchId, catering],
    queryFn: ({ signal }) => {
      const query = catering ? { to: new Date(Date.now() + 31 * day).toISOString() } : {}
      return call(getSlots, { params: { id: branchId }, query }, { signal })
    },
    staleTime: 15 * second,
    gcTime: 60 * second,
    refetchInterval: 30 * second,
    retry: false,
    throwOnError: false,
  })
