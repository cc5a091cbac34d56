import * as v from 'valibot'
import type { DraftSince } from '#contract/studio-since.ts'
import type { DraftChange, MenuDraft } from '#contract/studio.ts'
import { draftDays, sharedFile } from '#domain/draft-share.ts'
import { listUnavailable, markUnavailable } from '#server/catalogue/menu/branch-state-store.ts'
import { namesForCopies } from '#server/catalogue/publication/stored-photos.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { authorsIn } from './authors.ts'
import { type Draft, draftOf, findDraft, asFileChange, problemsOfShare } from './draft.ts'
import { findMark, headOf, markOf } from './draft-mark.ts'
import { findNames } from './draft-store.ts'
import { listWaiting } from './history-store.ts'
import type { Viewer } from './viewer.ts'

/** Returns the draft as the contract has it, with the names of the editors. */
export async function readDraft(deps: Needs, viewer: Viewer): Promise<MenuDraft | undefined> {
  const draft = await readWithoutStock(deps.db, viewer)
  return draft && { ...draft, unavailable: await readUnavailable(deps, viewer) }
}

/** Returns what has changed of a draft that the viewer read with these marks. */
export async function readSince(
  deps: Needs,
  viewer: Viewer,
  known: { readonly draft: string; readonly unavailable: string },
): Promise<DraftSince | undefined> {
  const mark = await findMark(deps.db, viewer)
  if (mark === undefined) return undefined
  const unavailable = await markUnavailable(deps.db, stockOf(deps, viewer))
  return {
    draft: mark === known.draft ? null : ((await readWithoutStock(deps.db, viewer)) ?? null),
    unavailable: unavailable === known.unavailable ? null : await readUnavailable(deps, viewer),
  }
}

type Needs = Pick<Deps, 'db' | 'now'>

async function readWithoutStock(db: Db, viewer: Viewer): Promise<Omit<MenuDraft, 'unavailable'> | undefined> {
  const draft = await findDraft(db)
  if (!draft) return undefined
  return { ...(await asMenuDraft(db, draft, viewer)), photos: await namesForCopies(db, draft.live) }
}

async function readUnavailable(deps: Needs, viewer: Viewer): Promise<MenuDraft['unavailable']> {
  const asked = stockOf(deps, viewer)
  // the mark first: of what changes meanwhile it is the earlier one
  return { mark: await markUnavailable(deps.db, asked), dishes: await listUnavailable(deps.db, asked) }
}

const stockOf = ({ now }: Needs, { share }: Viewer) => ({ now: now(), branchIds: share })

const Fields = v.record(v.string(), v.unknown())

export async function asMenuDraft(
  db: Db,
  whole: Draft,
  viewer: Viewer,
): Promise<Omit<MenuDraft, 'photos' | 'unavailable'>> {
  const { id, share } = viewer
  const { live, revision, changes, authors, ready } = draftOf(whole, share)
  const head = headOf(whole)
  // read once for the mark and for the draft: neither can be of another moment than the other
  const names = await findNames(db, head.by)
  const waiting = await listWaiting(db, share)
  const authorsOf = authorsIn(authors, share)
  const nameOf = (by: string) => names.get(by) ?? ''
  return {
    number: live.number,
    liveAt: new Date(live.liveAt ?? 0).toISOString(),
    revision,
    mark: markOf({ head, names, waiting: waiting.numbers }, viewer),
    live: v.parse(Fields, sharedFile(live.content, share)),
    changes: changes.map((change): DraftChange => {
      const [last, ...others] = authorsOf(change.path)
      return {
        ...asFileChange(change),
        by: nameOf(last?.by ?? ''),
        at: last?.at ?? '',
        also: others.map(({ by }) => nameOf(by)).filter((name) => name !== ''),
        isMine: last?.by === id,
      }
    }),
    problems: await problemsOfShare(db, whole, share),
    ready: ready
      .filter(({ by }) => (share === null || by === id) && authors.some((author) => author.by === by))
      .map(({ by, at }) => ({ by: nameOf(by), at, isMine: by === id })),
    waiting: waiting.seen,
    draftDays: share === null ? [] : draftDays(live.content, whole.content),
  }
}
