import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { call, Refused } from '#client/call.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { changeMenuDraft, DraftConflict, type FileChange } from '#contract/studio.ts'
import { studioQuery } from '../queries.ts'
import { forgetConfirmed, noteUnconfirmed } from './unconfirmed-edits.ts'

export const editKey = ['studio-edit']

/** Edits, or what makes them once all earlier ones are saved. */
type Edits = readonly FileChange[] | (() => readonly FileChange[])

type Draft = ReplyOf<typeof changeMenuDraft>

/** The options of a mutation that sends edits of the draft, one after the other. */
export const sendingEdits = (queryClient: QueryClient) => ({
  mutationKey: editKey,
  scope: { id: 'studio-edit' },
  mutationFn: (edits: Edits) => sendEdits(queryClient, typeof edits === 'function' ? edits() : edits),
  onSuccess: (draft: Draft) => putDraft(queryClient, draft),
  onError: () => void queryClient.invalidateQueries({ queryKey: studioQuery().queryKey }),
})

/** Sends a change at once: the page is being closed. The next page sends it again. */
export async function sendClosing(queryClient: QueryClient, change: FileChange): Promise<void> {
  noteUnconfirmed(queryClient, change)
  await putDraft(queryClient, await sendEdits(queryClient, [change]))
}

/** A request of this many characters is surely below 64 kB, the most for one that outlives its page. */
const mostKept = 16_000

/** The request outlives a page that is closed meanwhile, unless it is too long for that. */
async function sendEdits(queryClient: QueryClient, edits: readonly FileChange[]): Promise<Draft> {
  const keepalive = JSON.stringify(edits).length < mostKept
  try {
    const draft = await call(changeMenuDraft, { body: { edits: [...edits] } }, { keepalive })
    forgetConfirmed(queryClient, edits)
    return draft
  } catch (error) {
    if (error instanceof Refused) forgetConfirmed(queryClient, edits)
    throw error
  }
}

async function putDraft(queryClient: QueryClient, draft: Draft): Promise<void> {
  const { queryKey } = studioQuery()
  const known = queryClient.getQueryData(queryKey)
  // an import meanwhile: the live menu is another one
  if (known?.number !== draft.number) await queryClient.invalidateQueries({ queryKey })
  else queryClient.setQueryData(queryKey, { ...known, ...draft })
}

/** Returns what another editor wrote into the field meanwhile; undefined for other errors. */
export function conflictOf(error: Error | null): DraftConflict | undefined {
  if (!(error instanceof Refused) || error.refusal !== 'draft-conflict') return undefined
  const parsed = v.safeParse(v.array(DraftConflict), error.detail['conflicts'])
  return parsed.success ? parsed.output[0] : undefined
}
