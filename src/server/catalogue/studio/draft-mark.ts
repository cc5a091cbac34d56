import { hashOf } from '#server/platform/crypto/hash.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Draft } from './draft.ts'
import { type DraftHead, findDraftHead, findNames } from './draft-store.ts'
import { listWaitingNumbers } from './history-store.ts'
import type { Viewer } from './viewer.ts'

type Marked = {
  readonly head: DraftHead
  /** The names of the editors. */
  readonly names: ReadonlyMap<string, string>
  /** The numbers of the publications that wait for their time. */
  readonly waiting: readonly number[]
}

/** Returns a mark that changes with the draft that the viewer gets. */
export function markOf({ head, names, waiting }: Marked, viewer: Viewer): string {
  const { live, revision, ready, by } = head
  const named = [...by].toSorted().map((id) => [id, names.get(id)])
  const parts = [viewer.id, viewer.share, live, revision, ready, waiting, named]
  return hashOf(JSON.stringify(parts))
}

/** Returns the mark of the stored draft; undefined before the first import. */
export async function findMark(db: Db, viewer: Viewer): Promise<string | undefined> {
  const head = await findDraftHead(db)
  if (!head) return undefined
  const [names, waiting] = [await findNames(db, head.by), await listWaitingNumbers(db)]
  return markOf({ head, names, waiting }, viewer)
}

/** Returns the head of a draft that was read. */
export const headOf = ({ live, revision, ready, authors }: Draft): DraftHead => ({
  live: live.number,
  revision,
  ready,
  by: [...new Set(authors.map(({ by }) => by))],
})
