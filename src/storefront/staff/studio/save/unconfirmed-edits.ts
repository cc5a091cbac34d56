import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { call, Unreachable } from '#client/call.ts'
import { isForLater } from '#client/refused-as.ts'
import { changeMenuDraft, FileChange } from '#contract/studio.ts'
import { type FieldPath, isSameValue } from '#domain/menu-change.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { halfWritten } from '#storefront/platform/storage/half-written.ts'

// Edits that a page sent while it was being closed. It does not learn whether they arrived: a request may be
// lost, or be later than the next page's read of the draft. So the next page of this tab sends them first. An
// edit that the draft already has changes nothing.

const id = 'draft-edits'
const Edits = v.array(FileChange)

/** What each page has noted itself. */
const notedBy = new WeakMap<QueryClient, readonly FileChange[]>()

const editorOf = (queryClient: QueryClient): string =>
  queryClient.getQueryData(sessionQuery().queryKey)?.customer?.id ?? ''

function unconfirmedOf(by: string): readonly FileChange[] {
  const parsed = v.safeParse(Edits, halfWritten.get(by, id))
  return parsed.success ? parsed.output : []
}

const others = (all: readonly FileChange[], edits: readonly FileChange[]): readonly FileChange[] =>
  all.filter((each) => !edits.some((edit) => isSameValue(edit, each)))

/** Notes an edit of a page that is being closed. */
export function noteUnconfirmed(queryClient: QueryClient, edit: FileChange): void {
  const by = editorOf(queryClient)
  halfWritten.set(by, id, [...others(unconfirmedOf(by), [edit]), edit])
  notedBy.set(queryClient, [...(notedBy.get(queryClient) ?? []), edit])
}

/** The server has answered these edits: the page was not closed, or a later one sent them. */
export function removeConfirmed(queryClient: QueryClient, edits: readonly FileChange[]): void {
  const by = editorOf(queryClient)
  const unconfirmed = unconfirmedOf(by)
  const rest = others(unconfirmed, edits)
  if (rest.length < unconfirmed.length) halfWritten.set(by, id, rest.length === 0 ? undefined : rest)
}

/**
 * Sends what an earlier page of this tab may not have saved. Without an answer it stays for later. What this
 * page has noted is removed: a page that reads the draft was not closed, and its fields send what they have.
 */
export async function sendUnconfirmed(queryClient: QueryClient): Promise<void> {
  removeConfirmed(queryClient, notedBy.get(queryClient) ?? [])
  notedBy.delete(queryClient)
  const failed: FieldPath[] = []
  for (const edit of unconfirmedOf(editorOf(queryClient))) {
    // a later value of the same field is made from this one
    if (failed.some((path) => isSameValue(path, edit.path))) continue
    try {
      // oxlint-disable-next-line no-await-in-loop -- in their order, and a refused one alone
      await call(changeMenuDraft, { body: { edits: [edit] } })
      removeConfirmed(queryClient, [edit])
    } catch (error) {
      if (error instanceof Unreachable) return
      if (isForLater(error)) failed.push(edit.path)
      else removeConfirmed(queryClient, [edit])
    }
  }
}
