import { queryOptions } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { getCareDesk, listCare } from '#contract/care.ts'

/** What can be refunded of an order; never cached, because money is paid by it. */
export const careDeskQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['care-desk', orderId],
    queryFn: ({ signal }) => call(getCareDesk, { params: { id: orderId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

const pollMs = 30_000

/** The orders of a branch with an open ticket; not stored on the device. */
export const careListQuery = (branchId: string) =>
  queryOptions({
    queryKey: ['care-list', branchId],
    queryFn: ({ signal }) => call(listCare, { params: { branchId } }, { signal }),
    staleTime: 0,
    refetchInterval: pollMs,
  })
