import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { call, Refused } from '#client/call.ts'
import { isForLater } from '#client/refused-as.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { MenuFile } from '#contract/menu-file.ts'
import { changeMenuDraft, DraftConflict, type FileChange } from '#contract/studio.ts'
import { isSameValue } from '#domain/menu-change.ts'
import { studioQuery } from '../queries.ts'
import { studioOf } from '../studio.ts'
import { partsOf } from './edit-parts.ts'
import { noteUnconfirmed, removeConfirmed } from './unconfirmed-edits.ts'

export const editKey = ['studio-edit']

type Draft = ReplyOf<typeof changeMenuDraft>

/**
 * The options of a mutation that sends edits of the draft, one after the other. A function makes them once
 * all earlier ones are saved.
 */
export const sendingEdits = (queryClient: QueryClient) => ({
  mutationKey: editKey,
  scope: { id: 'studio-edit' },
  mutationFn: async (edits: readonly FileChange[] | (() => readonly FileChange[])) => {
    const made = typeof edits === 'function' ? edits() : edits
    return sendEdits(queryClient, made)
  },
  onSuccess: (draft: Draft | undefined) => putDraft(queryClient, draft),
  onError: () => void queryClient.invalidateQueries({ queryKey: studioQuery().queryKey }),
})

/**
 * Edits, or what makes them of the menu with all earlier edits: after two quick taps, the second edit
 * includes the first and is no conflict with it.
 */
export type Edits = readonly FileChange[] | ((menu: MenuFile) => readonly FileChange[])

/** The options of a mutation that saves what a control changes at once. */
export function savingEdits(queryClient: QueryClient) {
  const sending = sendingEdits(queryClient)
  const mutationFn = (edits: Edits) =>
    sending.mutationFn(() => {
      if (typeof edits !== 'function') return edits
      const draft = queryClient.getQueryData(studioQuery().queryKey)
      return draft ? edits(studioOf(draft).menu) : []
    })
  return { ...sending, mutationFn }
}

/** Returns the edits that met another editor's, to be made over what that one saved. */
export function mineOf(edits: Edits, { path, theirs }: DraftConflict): Edits {
  const overTheirs = (own: readonly FileChange[]) =>
    own.map((edit) => (isSameValue(edit.path, path) ? { ...edit, from: theirs } : edit))
  return typeof edits === 'function' ? (menu) => overTheirs(edits(menu)) : overTheirs(edits)
}

/** Sends changes at once: the page is being closed. The next page sends them again. */
export async function sendClosing(queryClient: QueryClient, changes: readonly FileChange[]): Promise<void> {
  for (const change of changes) noteUnconfirmed(queryClient, change)
  await putDraft(queryClient, await sendEdits(queryClient, changes))
}

/** A request of this many characters is surely below 64 kB, the most for one that outlives its page. */
const mostKept = 16_000

/**
 * Sends edits, in parts if one request has no room for all. Returns the draft with the last part; a refused
 * part ends the sending.
 */
async function sendEdits(queryClient: QueryClient, edits: readonly FileChange[]): Promise<Draft | undefined> {
  let draft: Draft | undefined
  // oxlint-disable-next-line no-await-in-loop -- in their order: an entry is removed after what names it
  for (const part of partsOf(edits)) draft = await sendPart(queryClient, part)
  return draft
}

/** The request outlives a page that is closed meanwhile, unless it is too long for that. */
async function sendPart(queryClient: QueryClient, edits: readonly FileChange[]): Promise<Draft> {
  const keepalive = JSON.stringify(edits).length < mostKept
  try {
    const draft = await call(changeMenuDraft, { body: { edits: [...edits] } }, { keepalive })
    removeConfirmed(queryClient, edits)
    return draft
  } catch (error) {
    if (!isForLater(error)) removeConfirmed(queryClient, edits)
    throw error
  }
}

async function putDraft(queryClient: QueryClient, draft: Draft | undefined): Promise<void> {
  if (!draft) return
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
