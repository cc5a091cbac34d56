import * as v from 'valibot'
import { vi } from 'vitest'
import { setTransport } from '#client/call.ts'
import { noteReply } from '#client/connectivity.ts'
import type { MenuFile } from '#contract/menu-file.ts'
import type { DraftSince } from '#contract/studio-since.ts'
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
  const reads: string[] = []
  let [saved, soldOut]: [number, MenuDraft['unavailable']['dishes']] = [0, []]
  const draftOf = (): MenuDraft => ({
    number: 1,
    liveAt: '2026-11-22T09:00:00.000Z',
    revision: saved,
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
    mark: String(saved),
    unavailable: { mark: String(soldOut.length), dishes: soldOut },
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
      saved += 1
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
  const read = (address: string): DraftSince | MenuDraft => {
    const { pathname, searchParams: known } = new URL(address, 'http://shop')
    reads.push(pathname)
    const { unavailable, ...draft } = draftOf()
    if (!pathname.endsWith('/since')) return { ...draft, unavailable }
    return {
      draft: draft.mark === known.get('draft') ? null : draft,
      unavailable: unavailable.mark === known.get('unavailable') ? null : unavailable,
    }
  }
  let delay: Promise<void> = Promise.resolve()
  setTransport(async (path, { method, body }) => {
    if (method !== 'PATCH') {
      const text = JSON.stringify(read(path))
      await delay
      return new Response(text, { headers })
    }
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : undefined
    return answer(v.parse(Edits, sent).edits)
  })
  const queryClient = createQueryClient()
  queryClient.setQueryData(studioQuery().queryKey, draftOf())
  return {
    queryClient,
    requests,
    /** The paths of what was read. */
    reads,
    at: (...path: readonly string[]) => valueAt(content, path),
    /** Another editor saves this. */
    others: (...edits: FileChange[]) => {
      saved += 1
      content = withChanges(content, edits)
    },
    /** Replies to reads, of the draft as it is then, arrive when the returned function is called. */
    delayReads: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      delay = promise
      return resolve
    },
    sellOut: (branchId: string, itemId: string) => {
      soldOut = [...soldOut, { branchId, itemId }]
    },
  }
}

export function closeDraftPage(): void {
  setTransport((path, init) => fetch(path, init))
  vi.unstubAllGlobals()
}
