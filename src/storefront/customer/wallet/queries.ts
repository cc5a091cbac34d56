import { queryOptions } from '@tanstack/react-query'
import { minuteMs } from '#domain/duration.ts'
import { call } from '#client/call.ts'
import { getWallet, listEntries } from '#contract/wallet.ts'

/**
 * The customer's points. The device's copy is shown at once, and always reloaded: an order or a friend may
 * have changed it.
 */
export const walletQuery = () =>
  queryOptions({
    queryKey: ['wallet'],
    queryFn: ({ signal }) => call(getWallet, {}, { signal }),
  })

/** The newest page of the statement; stored on the device, to be read without a network. */
export const entriesQuery = () =>
  queryOptions({
    queryKey: ['entries'],
    queryFn: ({ signal }) => call(listEntries, {}, { signal }),
  })

/** A later page; not stored on the device. Entries do not change. */
export const earlierEntriesQuery = (cursor: string) =>
  queryOptions({
    queryKey: ['earlier-entries', cursor],
    queryFn: ({ signal }) => call(listEntries, { query: { cursor } }, { signal }),
    staleTime: 5 * minuteMs,
  })
