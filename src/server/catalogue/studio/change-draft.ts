import * as v from 'valibot'
import { MenuFile } from '#contract/menu-file.ts'
import type { FileChange } from '#contract/studio.ts'
import { branchesThatDiffer, isExceptions, isOwnEdit, sharedFile, withShare } from '#domain/draft-share.ts'
import { differencesOf, type FieldPath, isSameValue, valueAt } from '#domain/menu-change.ts'
import { done, type Outcome, refuse } from '#domain/outcome.ts'
import { relatedIn } from '#domain/related-paths.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { conflictsOf } from './authors.ts'
import { type Draft, lockDraft } from './draft.ts'
import { type Author, type DraftRow, setDraftRow } from './draft-store.ts'
import { lockShare } from './share-store.ts'

type Editor = { readonly by: string; readonly now: number }

/**
 * Makes these edits in the draft, all or none. An edit whose field no longer has the value that the editor
 * saw is a conflict, unless it already has the new value, as the menu file stores it: a new entry that is
 * sent twice. A manager edits the part of their branches only.
 */
export async function changeDraft(
  tx: Tx,
  edits: readonly FileChange[],
  { by, now }: Editor,
): Promise<
  Outcome<
    Draft,
    'no-published-menu' | 'not-allowed' | 'not-own-branch' | 'draft-conflict' | 'not-a-menu',
    { status?: 403; detail?: Record<string, unknown> }
  >
> {
  const draft = await lockDraft(tx)
  if (!draft) return refuse('no-published-menu')
  const share = await lockShare(tx, by)
  if (share === undefined) return refuse('not-allowed')
  if (share !== null && !edits.every((edit) => isOwnEdit(edit, share)))
    return refuse('not-own-branch', { status: 403 })
  const parsed = v.safeParse(MenuFile, withShare(draft.content, edits, { share, live: draft.live.content }))
  const seen = sharedFile(draft.content, share)
  const made = parsed.typed ? sharedFile(parsed.output, share) : undefined
  const conflicting = edits.filter(({ path, from, to }) => {
    const current = valueAt(seen, path)
    if (isSameValue(current, from) || isSameValue(current, to)) return false
    // an edit inside an entry that is gone has no effect, and is a conflict
    return current === undefined || !isSameValue(current, valueAt(made, path))
  })
  if (conflicting.length > 0) {
    const conflicts = await conflictsOf(tx, draft, { conflicting, seen, share })
    return refuse('draft-conflict', { detail: { conflicts } })
  }
  // a value that is not allowed is a problem of the draft; one of another type would break every form
  if (!parsed.typed) return refuse('not-a-menu')
  const at = new Date(now).toISOString()
  const paths = edits.flatMap(({ path }) => authoredPaths(path, draft.content, parsed.output))
  return done(
    await putDraft(tx, draft, {
      content: parsed.output,
      authors: paths.map((path) => ({ path, by, at })),
    }),
  )
}

/**
 * Returns the paths of which an editor of this one is the author. The exceptions of days have an author for
 * each branch, because a list of them has several editors.
 */
function authoredPaths(path: FieldPath, before: unknown, after: unknown): FieldPath[] {
  if (!isExceptions(path)) return [path]
  const ids = branchesThatDiffer(valueAt(before, path), valueAt(after, path))
  return ids.length === 0 ? [path] : ids.map((id) => [...path, id])
}

/** Stores the draft with another content; `authors` are those of its new changes. */
export async function putDraft(
  tx: Tx,
  draft: Draft,
  { content, authors }: Pick<DraftRow, 'content' | 'authors'>,
): Promise<Draft> {
  const { live } = draft
  const changes = differencesOf(live.content, content)
  const changesOf = relatedIn(changes)
  const isAsLive = exceptionsAsLive(live.content, content)
  const kept = lastOfEach([...draft.authors, ...authors]).filter(
    ({ path }) => changesOf(path).length > 0 && !isAsLive(path),
  )
  // who has no change left is not ready; later changes of theirs are
  const ready = draft.ready.filter(({ by }) => kept.some((author) => author.by === by))
  const revision = draft.revision + 1
  await setDraftRow(tx, { base: live.number, revision, content, authors: kept, ready })
  return { ...draft, revision, content, changes, authors: kept, ready }
}

/** Returns the last author of each path, in the order in which they were the last. */
function lastOfEach(authors: readonly Author[]): Author[] {
  const last = new Map(authors.map((author) => [JSON.stringify(author.path), author]))
  const isLast = new Set(last.values())
  return authors.filter((author) => isLast.has(author))
}

/**
 * Returns whether the branch of a path has its live exceptions again, although those of others differ. The
 * lists of a day are compared once: it may have an author for each branch.
 */
function exceptionsAsLive(live: unknown, content: unknown): (path: FieldPath) => boolean {
  const differing = new Map<string | undefined, ReadonlySet<string>>()
  return (path) => {
    const [list, day, id = ''] = [path.slice(0, 3), path[1], path[3]]
    if (id === '' || !isExceptions(list)) return false
    const found =
      differing.get(day) ?? new Set(branchesThatDiffer(valueAt(live, list), valueAt(content, list)))
    differing.set(day, found)
    return !found.has(id)
  }
}
