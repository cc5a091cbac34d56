import { queryOptions } from '@tanstack/react-query'
import { secondMs } from '#domain/duration.ts'
import { call } from '#client/call.ts'
import { getMenuDraft, getPublication, listPublications } from '#contract/studio.ts'
import { sendUnconfirmed } from './save/unconfirmed-edits.ts'

/** How long another editor's change may stay unseen. */
const everyMs = 15 * secondMs

export const studioQuery = () =>
  queryOptions({
    queryKey: ['studio'],
    queryFn: async ({ client, signal }) => {
      await sendUnconfirmed(client)
      return call(getMenuDraft, {}, { signal })
    },
    staleTime: 0,
    refetchInterval: everyMs,
  })

export const historyQuery = () =>
  queryOptions({
    queryKey: ['studio-history'],
    queryFn: ({ signal }) => call(listPublications, {}, { signal }),
    staleTime: 0,
  })

export const againQuery = (number: number) =>
  queryOptions({
    queryKey: ['studio-again', number],
    queryFn: ({ signal }) => call(getPublication, { params: { number: String(number) } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
