import * as v from 'valibot'
import { Localized as Words } from '#contract/locale.ts'
import type { Localized } from '#domain/locale.ts'
import { valueAt } from '#domain/menu-change.ts'
import { done, type Outcome, refuse } from '#domain/outcome.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Draft, draftOf, lockDraft, problemsOfShare } from './draft.ts'
import { setDraftRow } from './draft-store.ts'
import { lockShare } from './share-store.ts'

/** What owners are notified of: a manager's changes can be published. */
type ReadyNews = {
  readonly by: string
  /** Of the draft and the branch: a second manager of the branch replaces the first one's line. */
  readonly subject: string
  readonly branch: Localized
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Sends the notifications, inside the transaction and after it. The module of notifications ranks higher. */
export type StudioEffects = {
  readonly onReady: (tx: Tx, news: ReadyNews) => Promise<void>
  readonly afterReady: (deps: Pick<Deps, 'db'>) => void
}

/** Notes that a manager's changes can be published, and notifies the owners the first time. */
export async function markReady(
  tx: Tx,
  { by, now }: { readonly by: string; readonly now: number },
  onReady: StudioEffects['onReady'],
): Promise<
  Outcome<Draft, 'no-published-menu' | 'not-allowed' | 'owner-publishes' | 'draft-empty' | 'draft-problems'>
> {
  const draft = await lockDraft(tx)
  if (!draft) return refuse('no-published-menu')
  const share = await lockShare(tx, by)
  if (share === undefined) return refuse('not-allowed')
  if (share === null) return refuse('owner-publishes')
  const { changes } = draftOf(draft, share)
  const isAuthor = draft.authors.some((author) => author.by === by)
  if (changes.length === 0 || !isAuthor) return refuse('draft-empty')
  const problems = await problemsOfShare(tx, draft, share)
  if (problems.length > 0) return refuse('draft-problems')
  if (draft.ready.some((ready) => ready.by === by)) return done(draft)
  const { live, revision, content, authors } = draft
  const ready = [...draft.ready, { by, at: new Date(now).toISOString() }]
  // the same revision: an owner who looks at the draft can publish it
  await setDraftRow(tx, { base: live.number, revision, content, authors, ready })
  const branchId = changes.find(({ path: [section] }) => section === 'branches')?.path[1] ?? share[0] ?? ''
  await onReady(tx, {
    by,
    subject: `${live.number}-${branchId}`,
    branch: v.parse(noWords, valueAt(live.content, ['branches', branchId, 'name'])),
    at: now,
  })
  return done({ ...draft, ready })
}

const noWords = v.fallback(Words, {})
