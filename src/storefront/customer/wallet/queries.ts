import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
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

/** The pages of the statement, for `useLaterPages`; not stored on the device. Entries do not change. */
export const earlierEntriesQuery = () =>
  infiniteQueryOptions({
    queryKey: ['earlier-entries'],
    queryFn: ({ pageParam: cursor, client, signal }) =>
      cursor === undefined
        ? client.query({ ...entriesQuery(), staleTime: 'static' })
        : call(listEntries, { query: { cursor } }, { signal }),
    initialPageParam: undefined as string | undefined, // the newest page has no cursor
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 5 * minuteMs,
  })
