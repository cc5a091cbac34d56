import { queryOptions } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { listTransfers } from '#contract/transfer.ts'

/**
 * Points on their way, and what may be sent. Asked for again and again while some are: they arrive, or are
 * taken back elsewhere.
 */
export const transfersQuery = () =>
  queryOptions({
    queryKey: ['transfers'],
    queryFn: ({ signal }) => call(listTransfers, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.transfers.length ? 20_000 : false),
  })
