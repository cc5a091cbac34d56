import { queryOptions } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { listTransfers, type Transfer } from '#contract/transfer.ts'

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

type Transfers = ReplyOf<typeof listTransfers>

/** Returns the transfers under way after one was sent; one that has arrived is not under way. */
export function withSent(known: Transfers, sent: Transfer): Transfers {
  const others = known.transfers.filter(({ id }) => id !== sent.id)
  return { ...known, transfers: sent.state === 'sent' ? [sent, ...others] : others }
}
