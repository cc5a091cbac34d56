import type { DraftConflict, FileChange } from '#contract/studio.ts'
import { isExceptions, type Share } from '#domain/draft-share.ts'
import { type FieldPath, valueAt } from '#domain/menu-change.ts'
import type { Db } from '#server/platform/db/db.ts'
import { relatedIn } from '#domain/related-paths.ts'
import type { Draft } from './draft.ts'
import { type Author, findNames } from './draft-store.ts'

/**
 * Returns a function that finds the authors of a field, the last one first: one each, of the part that a
 * share sees. New days of the calendar have exceptions of several editors.
 */
export function authorsIn(authors: readonly Author[], share: Share): (path: FieldPath) => Author[] {
  const related = relatedIn(authors.filter((author) => isSeen(author.path, share)))
  return (path) => {
    const found = related(path).toReversed()
    const last = found.filter((author, place) => found.findIndex(({ by }) => by === author.by) === place)
    const isDays = path[0] === 'calendar' && path.length === 2
    return isDays || isExceptions(path) ? last : last.slice(0, 1)
  }
}

/** The exceptions of days of another branch have authors that a manager does not see. */
const isSeen = (path: FieldPath, share: Share): boolean =>
  share === null || path[3] === undefined || !isExceptions(path.slice(0, 3)) || share.includes(path[3])

type Conflicting = {
  readonly conflicting: readonly FileChange[]
  readonly seen: unknown
  readonly share: Share
}

/** Returns the edits that meet another editor's, with the value in the draft and who wrote it. */
export async function conflictsOf(
  db: Db,
  { authors }: Draft,
  { conflicting, seen, share }: Conflicting,
): Promise<DraftConflict[]> {
  const names = await findNames(
    db,
    authors.map(({ by }) => by),
  )
  const authorsOf = authorsIn(authors, share)
  return conflicting.map(({ path, to }) => ({
    path,
    mine: to,
    theirs: valueAt(seen, path),
    by: names.get(authorsOf(path)[0]?.by ?? '') ?? '',
  }))
}
