import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { secondMs } from '#domain/duration.ts'
import { call } from '#client/call.ts'
import { getMenuDraft, getPublication, listPublications, type MenuDraft } from '#contract/studio.ts'
import { type DraftSince, getDraftSince } from '#contract/studio-since.ts'
import { sendUnconfirmed } from './save/unconfirmed-edits.ts'

/** How long another editor's change may stay unseen. */
const everyMs = 15 * secondMs

export const studioQuery = () =>
  queryOptions({
    queryKey: ['studio'],
    queryFn: async ({ client, queryKey, signal }): Promise<MenuDraft> => {
      await sendUnconfirmed(client)
      const read = () => client.getQueryData<MenuDraft>(queryKey)
      const known = read()
      if (!known) return call(getMenuDraft, {}, { signal })
      const { mark, unavailable } = known
      const since = await call(
        getDraftSince,
        { query: { draft: mark, unavailable: unavailable.mark } },
        { signal },
      )
      return withSince({ before: known, known: read() ?? known, since })
    },
    staleTime: 0,
    refetchInterval: everyMs,
  })

type Read = { readonly before: MenuDraft; readonly known: MenuDraft; readonly since: DraftSince }

/**
 * Own edits that were answered meanwhile stay; the same object is a draft that has not changed. Without such
 * an edit a lower revision replaces a higher one: the server has lost edits, as after the restore of a
 * backup.
 */
function withSince({ before, known, since: { draft, unavailable } }: Read): MenuDraft {
  const isEarlier = before !== known && draft?.number === known.number && draft.revision < known.revision
  const own = draft === null || isEarlier ? known : { ...draft, unavailable: known.unavailable }
  return unavailable ? { ...own, unavailable } : own
}

/**
 * The publications, in pages, each begun by the cursor of the one before. Read again while one waits: it goes
 * live by itself.
 */
export const historyQuery = () =>
  infiniteQueryOptions({
    queryKey: ['studio-history'],
    queryFn: ({ pageParam, signal }) => call(listPublications, { query: { after: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined, // the first page has no cursor
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ publications }) => publications.some(({ state }) => state === 'waiting'))
        ? everyMs
        : false,
  })

export const againQuery = (number: number) =>
  queryOptions({
    queryKey: ['studio-again', number],
    queryFn: ({ signal }) => call(getPublication, { params: { number: String(number) } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
