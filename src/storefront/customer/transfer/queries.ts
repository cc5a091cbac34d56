import { queryOptions } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { listTransfers } from '#contract/transfer.ts'

/**
 * Transfers under way, and the limits for a new one. Polled while there are any: they arrive, or are undone
 * on another device.
 */
export const transfersQuery = () =>
  queryOptions({
    queryKey: ['transfers'],
    queryFn: ({ signal }) => call(listTransfers, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.transfers.length ? 20_000 : false),
  })
