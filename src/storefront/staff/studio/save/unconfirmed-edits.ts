import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { call, Refused, Unreachable } from '#client/call.ts'
import { changeMenuDraft, FileChange } from '#contract/studio.ts'
import { isSameValue } from '#domain/menu-change.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { halfWritten } from '#storefront/platform/storage/half-written.ts'

// Edits that a page sent while it was being closed. It does not learn whether they arrived: a request may be
// lost, or be later than the next page's read of the draft. So the next page of this tab sends them first. An
// edit that the draft already has changes nothing.

const id = 'draft-edits'
const Edits = v.array(FileChange)

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
}

/** The server has answered these edits: the page was not closed, or a later one sent them. */
export function removeConfirmed(queryClient: QueryClient, edits: readonly FileChange[]): void {
  const by = editorOf(queryClient)
  const unconfirmed = unconfirmedOf(by)
  const rest = others(unconfirmed, edits)
  if (rest.length < unconfirmed.length) halfWritten.set(by, id, rest.length === 0 ? undefined : rest)
}

/** Whether an edit may still be made: no server answered, or it failed or has too many requests. */
export const isForLater = (error: unknown): boolean =>
  error instanceof Unreachable ||
  (error instanceof Refused && (error.problem.status >= 500 || error.problem.status === 429))

/** Sends what an earlier page of this tab may not have saved. Without an answer it stays for later. */
export async function sendUnconfirmed(queryClient: QueryClient): Promise<void> {
  for (const edit of unconfirmedOf(editorOf(queryClient))) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- in their order, and a refused one alone
      await call(changeMenuDraft, { body: { edits: [edit] } })
    } catch (error) {
      if (isForLater(error)) return
    }
    removeConfirmed(queryClient, [edit])
  }
}
