import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '#client/call.ts'
import { listPublications, publishMenu } from '#contract/studio.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { useNoteEntry } from '#storefront/platform/navigation/use-note-entry.ts'
import { historyQuery, studioQuery } from '../queries.ts'
import { wasPublished } from './was-published.ts'

/** The live publication and the revision of the draft; `at` in milliseconds since 1970, null: now. */
type Wanted = { readonly live: number; readonly revision: number; readonly at: number | null }

/**
 * Publishes the draft, then shows the history. It does so also after a lost reply: the draft is empty then,
 * and the page would say that there is nothing to publish.
 */
export function usePublish() {
  const lang = useLang()
  const navigate = useNavigate()
  const queryClient = useQueryClient()

  async function showHistory(isShown: () => boolean): Promise<void> {
    await queryClient.invalidateQueries({ queryKey: historyQuery().queryKey })
    if (isShown()) await navigate({ to: '/$lang/studio/', params: { lang }, search: { show: 'history' } })
  }

  return useMutation({
    mutationFn: ({ at, ...seen }: Wanted) =>
      call(publishMenu, { body: { ...seen, at: at === null ? null : new Date(at).toISOString() } }),
    onMutate: useNoteEntry(),
    onSuccess: async (_made, _wanted, isShown) => {
      await queryClient.invalidateQueries({ queryKey: studioQuery().queryKey })
      await showHistory(isShown)
    },
    onError: async (_error, wanted, isShown) => {
      await queryClient.invalidateQueries({ queryKey: studioQuery().queryKey })
      if (isShown && (await isInHistory(queryClient, wanted))) await showHistory(isShown)
    },
  })
}

async function isInHistory(queryClient: QueryClient, wanted: Wanted): Promise<boolean> {
  if (queryClient.getQueryData(studioQuery().queryKey)?.changes.length !== 0) return false
  // the page offers the history if it cannot be read now
  const read = await call(listPublications, { query: {} }).catch(() => undefined)
  return read !== undefined && wasPublished(read.publications, wanted)
}
