import type { FieldProblem } from '#contract/studio-problem.ts'
import type { FileChange } from '#contract/studio.ts'
import {
  isExceptions,
  isOfBranches,
  type Share,
  sharedChanges,
  sharedFile,
  withShare,
} from '#domain/draft-share.ts'
import { differencesOf, isSameValue, type MenuChange, rebased, valueAt } from '#domain/menu-change.ts'
import { studioPhotoIdOf } from '#domain/studio-photo.ts'
import { withUploads } from '#server/catalogue/look-files/look-store.ts'
import { checkStoredMenu } from '#server/catalogue/menu-file/check-menu-file.ts'
import { knownPhotosIn, storedPhotosIn } from '#server/catalogue/publication/stored-photos.ts'
import { picturedItems } from '#server/catalogue/menu-file/pictured.ts'
import {
  findLivePublication,
  findPublication,
  type StoredPublication,
} from '#server/catalogue/publication/publication-store.ts'
import { listOriginals, listUploads } from '#server/catalogue/photo/upload-store.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import {
  type Author,
  beginDraftRow,
  type DraftRow,
  findDraftRow,
  lockDraftRow,
  type Ready,
} from './draft-store.ts'
import { problemsOf } from './problems.ts'

/** The draft over the menu that is live now, although its row may be of an earlier one. */
export type Draft = {
  readonly live: StoredPublication
  readonly revision: number
  readonly content: unknown
  readonly changes: readonly MenuChange[]
  readonly authors: readonly Author[]
  readonly ready: readonly Ready[]
}

/** Returns the draft; undefined before a menu was imported whose file is in the history. */
export async function findDraft(db: Db): Promise<Draft | undefined> {
  const live = await findLivePublication(db)
  return live && draftOver(db, live, await findDraftRow(db))
}

/** Returns the draft, locked; undefined before a menu was imported whose file is in the history. */
export async function lockDraft(tx: Tx): Promise<Draft | undefined> {
  const row = await lockDraftRow(tx)
  // after the lock, which waits for a publication: the row then has changes of the new menu
  const live = await findLivePublication(tx)
  return live && draftOver(tx, live, row ?? (await beginDraftRow(tx, emptyOver(live, 0))))
}

/** The row of a draft without changes. */
export const emptyOver = (
  { number, content }: Pick<StoredPublication, 'number' | 'content'>,
  revision: number,
): DraftRow => ({ base: number, revision, content, authors: [], ready: [] })

async function draftOver(db: Db, live: StoredPublication, row: DraftRow | undefined): Promise<Draft> {
  const { revision, authors, ready, ...stored } = row ?? emptyOver(live, 0)
  const base = stored.base === live.number ? live : await findPublication(db, stored.base)
  const content = base === live ? stored.content : rebased(base?.content, stored.content, live.content)
  return { live, revision, content, changes: differencesOf(live.content, content), authors, ready }
}

/**
 * Returns the draft with the changes of a share only: what would go live if nothing else were changed. The
 * content has no days of the calendar that are only in the draft, nor exceptions on them.
 */
export function draftOf(draft: Draft, share: Share): Draft {
  if (share === null) return draft
  const live = draft.live.content
  const changes = sharedChanges(live, draft.content, share)
  const ofLive = changes.filter(
    ({ path }) => !isExceptions(path) || valueAt(live, path.slice(0, 2)) !== undefined,
  )
  return { ...draft, changes, content: withShare(live, ofLive, { share, live }) }
}

/** Returns what keeps the draft from being published. */
export const problemsOfDraft = async (
  db: Db,
  draft: Pick<Draft, 'live' | 'content'>,
): Promise<FieldProblem[]> => [...problemsOf(draft.content), ...(await photoProblems(db, draft))]

/**
 * Returns what keeps the part of a share from being published. Several branches have exceptions on the same
 * days, which are one field: those of other branches are no problem of this share.
 */
export async function problemsOfShare(
  db: Db,
  draft: Pick<Draft, 'live' | 'content'>,
  share: Share,
): Promise<FieldProblem[]> {
  if (share === null) return problemsOfDraft(db, draft)
  return problemsOf(sharedFile(draft.content, share)).filter(({ path }) => isOfBranches(path, share))
}

/**
 * Checks a menu file whose pictures are those of `before`, or of `earlier`, or were added in the studio.
 */
export const checkInStudio = async (
  db: Db,
  content: unknown,
  before: StoredPublication,
  earlier?: StoredPublication,
) =>
  checkStoredMenu(
    content,
    { look: await withUploads(db, before.look, content) },
    storedPhotosIn(db, before, earlier),
  )

/**
 * A photograph that was deleted since it was added, because no draft named it for days, and a crop without a
 * photograph.
 */
async function photoProblems(
  db: Db,
  { live, content }: Pick<Draft, 'live' | 'content'>,
): Promise<FieldProblem[]> {
  const findKnown = knownPhotosIn(live)
  const items = picturedItems(content)
  const cropped = items.filter(
    (item) =>
      item.photo === undefined &&
      item.photoCentre !== undefined &&
      // a photograph that the live menu found by the id of its item
      !isSameValue(item.photoCentre, findKnown(item)?.photoCentre),
  )
  const added = items.flatMap((item) =>
    item.photo === undefined || findKnown(item)
      ? []
      : [{ id: item.id, uploadId: studioPhotoIdOf(item.photo) }],
  )
  const ids = added.flatMap(({ uploadId }) => uploadId ?? [])
  const stored = new Set([...(await listUploads(db, ids)), ...(await listOriginals(db, ids)).keys()])
  const missing = added.filter(({ uploadId }) => uploadId === undefined || !stored.has(uploadId))
  return [
    ...missing.map(({ id }) => ({ path: ['items', id, 'photo'], reason: 'picture' as const })),
    ...cropped.map(({ id }) => ({ path: ['items', id, 'photoCentre'], reason: 'crop-only' as const })),
  ]
}

export const asFileChange = ({ path, from, to }: MenuChange): FileChange => ({ path: [...path], from, to })
