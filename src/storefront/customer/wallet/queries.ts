import { queryOptions } from '@tanstack/react-query'
import { minuteMs } from '#domain/duration.ts'
import { call } from '#client/call.ts'
import { getWallet, listEntries } from '#contract/wallet.ts'

/**
 * Own points. What is kept of it on the device is shown at once, and asked for anew each time: an order or a
 * friend may have moved it.
 */
export const walletQuery = () =>
  queryOptions({
    queryKey: ['wallet'],
    queryFn: ({ signal }) => call(getWallet, {}, { signal }),
  })

/** The newest page of the own statement; kept on the device, to be read without a network. */
export const entriesQuery = () =>
  queryOptions({
    queryKey: ['entries'],
    queryFn: ({ signal }) => call(listEntries, {}, { signal }),
  })

/** A later page; not kept on the device. What happened does not change. */
export const earlierEntriesQuery = (cursor: string) =>
  queryOptions({
    queryKey: ['earlier-entries', cursor],
    queryFn: ({ signal }) => call(listEntries, { query: { cursor } }, { signal }),
    staleTime: 5 * minuteMs,
  })
