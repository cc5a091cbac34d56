import * as v from 'valibot'
import { vi } from 'vitest'
import { setTransport } from '#client/call.ts'
import { noteReply } from '#client/connectivity.ts'
import type { MenuFile } from '#contract/menu-file.ts'
import { FileChange, type MenuDraft } from '#contract/studio.ts'
import { differencesOf, isSameValue, valueAt, withChanges } from '#domain/menu-change.ts'
import { createQueryClient } from '#storefront/platform/query/query-client.ts'
import { studioQuery } from '#storefront/staff/studio/queries.ts'

const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' }

const Edits = v.object({ edits: v.pipe(v.array(FileChange), v.minLength(1)) })

/**
 * A page of the studio with the draft of this menu. Its server answers as the real one does: an edit whose
 * field has another value than `from` is a conflict.
 */
export function aDraftPage(live: Partial<MenuFile>) {
  let content: unknown = live
  const requests: FileChange[][] = []
  const draftOf = (): MenuDraft => ({
    number: 1,
    liveAt: '2026-11-22T09:00:00.000Z',
    revision: requests.length,
    changes: differencesOf(live, content).map(({ path, from, to }) => ({
      path: [...path],
      from,
      to,
      by: '',
      at: '',
      also: [],
      isMine: true,
    })),
    problems: [],
    ready: [],
    waiting: [],
    draftDays: [],
    photos: {},
    unavailable: [],
    live,
  })

  function answer(edits: FileChange[]): Response {
    requests.push(edits)
    const conflicts = edits.flatMap(({ path, from, to }) => {
      const theirs = valueAt(content, path)
      return isSameValue(theirs, from) || isSameValue(theirs, to)
        ? []
        : [{ path, mine: to, theirs, by: 'Maha' }]
    })
    if (conflicts.length === 0) {
      content = withChanges(content, edits)
      return new Response(JSON.stringify(draftOf()), { headers })
    }
    const problem = {
      type: 'about:blank',
      title: 'Conflict',
      status: 409,
      refusal: 'draft-conflict',
      id: 'a',
    }
    const body = JSON.stringify({ ...problem, detail: { conflicts } })
    return new Response(body, {
      status: 409,
      headers: { ...headers, 'content-type': 'application/problem+json' },
    })
  }

  vi.stubGlobal('window', new EventTarget())
  noteReply(true)
  setTransport((_path, { method, body }) => {
    if (method !== 'PATCH') return Promise.resolve(new Response(JSON.stringify(draftOf()), { headers }))
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : undefined
    return Promise.resolve(answer(v.parse(Edits, sent).edits))
  })
  const queryClient = createQueryClient()
  queryClient.setQueryData(studioQuery().queryKey, draftOf())
  return {
    queryClient,
    requests,
    at: (...path: readonly string[]) => valueAt(content, path),
    /** Another editor saves this. */
    others: (...edits: FileChange[]) => {
      content = withChanges(content, edits)
    },
  }
}

export function closeDraftPage(): void {
  setTransport((path, init) => fetch(path, init))
  vi.unstubAllGlobals()
}
