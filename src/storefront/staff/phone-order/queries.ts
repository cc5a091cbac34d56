import { queryOptions } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { findCaller } from '#contract/phone-order.ts'

/**
 * What the branch needs to know of a caller. Each look-up is logged and counted, so it is made once per call
 * and is not repeated. The answer is not stored on the device: it stays in memory as long as the half-written
 * order, until `useEndCall` or `deleteHalfWritten` deletes both.
 */
export const callerQuery = (branchId: string, phone: string) =>
  queryOptions({
    queryKey: ['caller', branchId, phone],
    queryFn: ({ signal }) => call(findCaller, { params: { branchId }, body: { phone } }, { signal }),
    staleTime: 'static',
    gcTime: Infinity,
    retry: false,
  })
