import * as v from 'valibot'
import { MenuFile } from '#contract/menu-file.ts'
import type { DraftChange, DraftConflict, FieldProblem, FileChange, MenuDraft } from '#contract/studio.ts'
import {
  differencesOf,
  type FieldPath,
  isSameValue,
  type MenuChange,
  rebased,
  valueAt,
  withChanges,
} from '#domain/menu-change.ts'
import { done, type Outcome, refuse } from '#domain/outcome.ts'
import { studioPhotoIdOf } from '#domain/studio-photo.ts'
import { listUnavailable } from '#server/catalogue/menu/branch-state-store.ts'
import { withUploads } from '#server/catalogue/menu/look-store.ts'
import { checkStoredMenu } from '#server/catalogue/menu/menu-file.ts'
import { storedPhotosIn } from '#server/catalogue/menu/stored-photos.ts'
import { picturedItems } from '#server/catalogue/menu/pictured.ts'
import {
  findLivePublication,
  findPublication,
  type StoredPublication,
} from '#server/catalogue/menu/publication-store.ts'
import { listUploads } from '#server/catalogue/photo/upload-store.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import {
  type Author,
  type DraftRow,
  findDraftRow,
  findNames,
  lockDraftRow,
  setDraftRow,
} from './draft-store.ts'
import { listWaiting } from './history-store.ts'
import { problemsOf } from './problems.ts'

/** The draft over the menu that is live now, although its row may be of an earlier one. */
export type Draft = {
  readonly live: StoredPublication
  readonly revision: number
  readonly content: unknown
  readonly changes: readonly MenuChange[]
  readonly authors: readonly Author[]
}

/** Returns the draft; undefined before a menu was imported whose file is in the history. */
export async function findDraft(db: Db): Promise<Draft | undefined> {
  const live = await findLivePublication(db)
  return live && draftOver(db, live, await findDraftRow(db))
}

/** Returns the draft, locked. */
export async function lockDraft(tx: Tx): Promise<Draft | undefined> {
  const live = await findLivePublication(tx)
  return live && draftOver(tx, live, await lockDraftRow(tx, emptyOver(live, 0)))
}

/** The row of a draft without changes. */
export const emptyOver = (
  { number, content }: Pick<StoredPublication, 'number' | 'content'>,
  revision: number,
): DraftRow => ({ base: number, revision, content, authors: [] })

async function draftOver(db: Db, live: StoredPublication, row: DraftRow | undefined): Promise<Draft> {
  const { revision, authors, ...stored } = row ?? emptyOver(live, 0)
  const base = stored.base === live.number ? live : await findPublication(db, stored.base)
  const content = base === live ? stored.content : rebased(base?.content, stored.content, live.content)
  return { live, revision, content, changes: differencesOf(live.content, content), authors }
}

/** Returns the draft as the contract has it, with the names of the editors. */
export async function readDraft({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<MenuDraft | undefined> {
  const draft = await findDraft(db)
  return draft && { ...(await asMenuDraft(db, draft)), unavailable: await listUnavailable(db, now()) }
}

export async function asMenuDraft(db: Db, draft: Draft): Promise<Omit<MenuDraft, 'unavailable'>> {
  const names = await findNames(
    db,
    draft.authors.map(({ by }) => by),
  )
  const { live, revision, changes, authors } = draft
  return {
    number: live.number,
    liveAt: new Date(live.liveAt ?? 0).toISOString(),
    revision,
    live: v.parse(Fields, live.content),
    changes: changes.map((change): DraftChange => {
      const author = authorOf(change.path, authors)
      return { ...asFileChange(change), by: names.get(author?.by ?? '') ?? '', at: author?.at ?? '' }
    }),
    problems: await problemsOfDraft(db, draft),
    waiting: await listWaiting(db),
  }
}

/** Returns what keeps the draft from being published. */
export const problemsOfDraft = async (
  db: Db,
  draft: Pick<Draft, 'live' | 'content'>,
): Promise<FieldProblem[]> => [...problemsOf(draft.content), ...(await photoProblems(db, draft))]

/** Checks a menu file whose pictures are those of `before`, or were added in the studio. */
export const checkInStudio = async (db: Db, content: unknown, before: StoredPublication) =>
  checkStoredMenu(content, { look: await withUploads(db, before.look, content) }, storedPhotosIn(db, before))

/** A photograph that was deleted since it was added, because no draft named it for days. */
async function photoProblems(
  db: Db,
  { live, content }: Pick<Draft, 'live' | 'content'>,
): Promise<FieldProblem[]> {
  const before = new Map(picturedItems(live.content).map(({ id, photo }) => [id, photo]))
  const added = picturedItems(content).flatMap(({ id, photo }) =>
    photo === undefined || photo === before.get(id) ? [] : [{ id, uploadId: studioPhotoIdOf(photo) }],
  )
  const stored = await listUploads(
    db,
    added.flatMap(({ uploadId }) => uploadId ?? []),
  )
  return added
    .filter(({ uploadId }) => uploadId === undefined || !stored.has(uploadId))
    .map(({ id }) => ({ path: ['items', id, 'photo'], reason: 'picture' }))
}

const Fields = v.record(v.string(), v.unknown())

export const asFileChange = ({ path, from, to }: MenuChange): FileChange => ({ path: [...path], from, to })

type Editor = { readonly by: string; readonly now: number }

/**
 * Makes these edits in the draft, all or none. An edit whose field no longer has the value that the editor
 * saw is a conflict, unless it already has the new value.
 */
export async function changeDraft(
  tx: Tx,
  edits: readonly FileChange[],
  { by, now }: Editor,
): Promise<
  Outcome<Draft, 'no-published-menu' | 'draft-conflict' | 'not-a-menu', { detail?: Record<string, unknown> }>
> {
  const draft = await lockDraft(tx)
  if (!draft) return refuse('no-published-menu')
  const met = edits.filter(({ path, from, to }) => {
    const current = valueAt(draft.content, path)
    return !isSameValue(current, from) && !isSameValue(current, to)
  })
  if (met.length > 0)
    return refuse('draft-conflict', { detail: { conflicts: await conflictsOf(tx, draft, met) } })
  const parsed = v.safeParse(MenuFile, withChanges(draft.content, edits))
  // a value that is not allowed is a problem of the draft; one of another type would break every form
  if (!parsed.typed) return refuse('not-a-menu')
  const at = new Date(now).toISOString()
  return done(
    await putDraft(tx, draft, {
      content: parsed.output,
      authors: edits.map(({ path }) => ({ path, by, at })),
    }),
  )
}

/** Stores the draft with another content; `authors` are those of its new changes. */
export async function putDraft(
  tx: Tx,
  draft: Draft,
  { content, authors }: Pick<DraftRow, 'content' | 'authors'>,
): Promise<Draft> {
  const changes = differencesOf(draft.live.content, content)
  const kept = [...draft.authors, ...authors].filter(
    ({ path }, place, all) =>
      changes.some((change) => isRelated(change.path, path)) &&
      !all.slice(place + 1).some((later) => isSameValue(later.path, path)),
  )
  const revision = draft.revision + 1
  await setDraftRow(tx, { base: draft.live.number, revision, content, authors: kept })
  return { ...draft, revision, content, changes, authors: kept }
}

async function conflictsOf(db: Db, draft: Draft, met: readonly FileChange[]): Promise<DraftConflict[]> {
  const names = await findNames(
    db,
    draft.authors.map(({ by }) => by),
  )
  return met.map(({ path, to }) => ({
    path,
    mine: to,
    theirs: valueAt(draft.content, path),
    by: names.get(authorOf(path, draft.authors)?.by ?? '') ?? '',
  }))
}

const authorOf = (path: FieldPath, authors: readonly Author[]): Author | undefined =>
  authors.findLast((author) => isRelated(author.path, path))

/** Whether one path is the other, or leads to it. */
export const isRelated = (a: FieldPath, b: FieldPath): boolean => {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return short.every((part, place) => part === long[place])
}
