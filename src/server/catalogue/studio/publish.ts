import * as v from 'valibot'
import type { Publication } from '#contract/studio.ts'
import { dayMs, minuteMs } from '#domain/duration.ts'
import { differencesOf, rebased, withChanges } from '#domain/menu-change.ts'
import { done, type Outcome, refuse } from '#domain/outcome.ts'
import { relatedIn } from '#domain/related-paths.ts'
import type { KindOfChange } from '#server/catalogue/publication/apply-menu.ts'
import { importInside, notifyOfImport } from '#server/catalogue/publication/import-menu.ts'
import type { CheckedMenu } from '#server/catalogue/menu-file/check-menu-file.ts'
import {
  endWaiting,
  findLivePublication,
  findPublication,
  insertLivePublication,
  insertWaitingPublication,
  isSameMenu,
  lockWaiting,
  type PublicationSource,
  setLive,
  type StoredPublication,
  type WaitingPublication,
} from '#server/catalogue/publication/publication-store.ts'
import { lockImports } from '#server/catalogue/menu/store.ts'
import { putPhotos } from '#server/catalogue/photo/photo-store.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/job/queue.ts'
import { type Handler, TryLater } from '#server/platform/job/worker.ts'
import { putDraft } from './change-draft.ts'
import { checkInStudio, type Draft, emptyOver, findDraft, lockDraft } from './draft.ts'
import { setDraftRow } from './draft-store.ts'
import { getHistoryEntry } from './history-store.ts'

type Needs = Pick<Deps, 'db' | 'live' | 'now'>
type Wanted = {
  readonly by: string
  /** The live publication and the revision of the draft that the owner looked at. */
  readonly live: number
  readonly revision: number
  /** Milliseconds since 1970; null: now. */
  readonly at: number | null
}

const furthestMs = 366 * dayMs

/** Publishes the draft with the importer and its checks, or lets it wait for its time. */
export async function publishDraft(
  deps: Needs,
  { by, live, revision, at }: Wanted,
): Promise<
  Outcome<
    Publication,
    | 'no-published-menu'
    | 'draft-moved'
    | 'draft-empty'
    | 'draft-problems'
    | 'time-passed'
    | 'too-far-ahead'
    | 'branch-in-use'
  >
> {
  const draft = await findDraft(deps.db)
  if (!draft) return refuse('no-published-menu')
  if (draft.revision !== revision || draft.live.number !== live) return refuse('draft-moved')
  if (draft.changes.length === 0) return refuse('draft-empty')
  if (at !== null && at <= deps.now()) return refuse('time-passed')
  if (at !== null && at > deps.now() + furthestMs) return refuse('too-far-ahead')
  const checked = await checkInStudio(deps.db, draft.content, draft.live)
  if (!checked.ok) return refuse('draft-problems')
  const { menu } = checked
  await putPhotos(deps.db, newPhotosOf(menu))
  const source: PublicationSource = { kind: 'studio', againOf: null, madeBy: by }
  const published = await deps.db.transaction().execute(async (tx) => {
    await lockImports(tx)
    const now = await lockDraft(tx)
    if (now?.revision !== revision || now.live.number !== live) return refuse('draft-moved')
    if (at === null) {
      const made = await putLive(tx, { menu, base: now.live, source, now: deps.now() })
      if (made.ok)
        await setDraftRow(tx, emptyOver({ number: made.value.number, content: menu.file }, revision + 1))
      return made
    }
    const number = await insertWaitingPublication(tx, {
      menu,
      base: now.live,
      source,
      now: deps.now(),
      goesLiveAt: at,
    })
    await enqueue(tx, { kind: publishJob, payload: { number }, dedupe: `${publishJob} ${number}`, at })
    await setDraftRow(tx, emptyOver(now.live, revision + 1))
    return done({ number, changes: [] })
  })
  if (!published.ok) return published
  await notifyOfImport(deps, published.value.changes)
  return done(await getHistoryEntry(deps.db, published.value.number))
}

/** Publishes an earlier menu again. The draft and what waits keep their changes. */
export async function publishAgain(
  deps: Needs,
  { number, by, live }: { readonly number: number } & Pick<Wanted, 'by' | 'live'>,
): Promise<
  Outcome<Publication, 'not-found' | 'draft-moved' | 'already-live' | 'draft-problems' | 'branch-in-use'>
> {
  const earlier = await findPublication(deps.db, number)
  if (!earlier || earlier.liveAt === null) return refuse('not-found')
  const checked = await checkInStudio(deps.db, earlier.content, earlier)
  if (!checked.ok) return refuse('draft-problems')
  const { menu } = checked
  const published = await deps.db.transaction().execute(async (tx) => {
    await lockImports(tx)
    const base = await findLivePublication(tx)
    if (base?.number !== live) return refuse('draft-moved')
    if (isSameMenu(base, menu)) return refuse('already-live')
    const source: PublicationSource = { kind: 'again', againOf: number, madeBy: by }
    return putLive(tx, { menu, base, source, now: deps.now() })
  })
  if (!published.ok) return published
  await notifyOfImport(deps, published.value.changes)
  return done(await getHistoryEntry(deps.db, published.value.number))
}

const newPhotosOf = ({ pictures }: CheckedMenu) =>
  [...pictures.values()].filter((picture) => 'read' in picture)

type LiveMenu = {
  readonly menu: CheckedMenu
  readonly base: StoredPublication
  readonly source: PublicationSource
  readonly now: number
}

async function putLive(tx: Tx, { menu, base, source, now }: LiveMenu) {
  const made = await importInside(tx, menu, now)
  if (!made.ok) return made
  return done({ changes: made.value, number: await insertLivePublication(tx, { menu, base, source, now }) })
}

/** Takes back a publication that waits. Its changes return to the draft, which keeps its own. */
export async function takeBack(
  { db, now }: Needs,
  { number, by }: { readonly number: number; readonly by: string },
): Promise<Outcome<undefined, 'already-live'>> {
  return db.transaction().execute(async (tx) => {
    await lockImports(tx)
    const draft = await lockDraft(tx)
    const waiting = await lockWaiting(tx, number)
    if (!draft || !waiting) return refuse('already-live')
    await returnChanges(tx, draft, waiting, { by, now: now() })
    await endWaiting(tx, number, 'taken_back_at', now())
    return done(undefined)
  })
}

/** Puts the changes of a publication that does not go live into the draft, which keeps its own. */
async function returnChanges(
  tx: Tx,
  draft: Draft,
  waiting: WaitingPublication,
  { by, now }: { readonly by: string; readonly now: number },
): Promise<void> {
  const base = await findPublication(tx, waiting.base ?? draft.live.number)
  const changesOf = relatedIn(draft.changes)
  const returned = differencesOf(base?.content, waiting.content).filter(
    ({ path }) => changesOf(path).length === 0,
  )
  const at = new Date(now).toISOString()
  await putDraft(tx, draft, {
    content: withChanges(draft.content, returned),
    authors: returned.map(({ path }) => ({ path, by, at })),
  })
}

const publishJob = 'publish-menu'

const Payload = v.object({ number: v.number() })

/**
 * Publishes what waited for this time: its changes are made in the menu that is live then. If they no longer
 * pass the checks, nothing is published, the history says so, and the changes return to the draft. If they
 * remove a branch with active orders, it waits until these have ended.
 */
export const publishWaiting: Handler = async (deps, payload) => {
  const { number } = v.parse(Payload, payload)
  const changes = await deps.db.transaction().execute(async (tx): Promise<readonly KindOfChange[]> => {
    await lockImports(tx)
    const [waiting, live] = [await lockWaiting(tx, number), await findLivePublication(tx)]
    if (!waiting || !live) return []
    if (waiting.goesLiveAt > deps.now()) throw new TryLater(waiting.goesLiveAt, 'before its time')
    const base = await findPublication(tx, waiting.base ?? live.number)
    const content = rebased(base?.content, waiting.content, live.content)
    // a copy may have the photograph of a dish that has another one since
    const checked = await checkInStudio(tx, content, live, waiting)
    if (!checked.ok) {
      deps.log.error(
        { publication: number, problems: checked.problems, alert: true },
        'a menu was not published',
      )
      const draft = await lockDraft(tx)
      // empty: the owner has left
      if (draft) await returnChanges(tx, draft, waiting, { by: waiting.madeBy ?? '', now: deps.now() })
      await endWaiting(tx, number, 'failed_at', deps.now())
      return []
    }
    // most are stored since it was scheduled
    await putPhotos(tx, newPhotosOf(checked.menu))
    const made = await importInside(tx, checked.menu, deps.now())
    if (!made.ok) {
      deps.log.warn({ publication: number, ...made.detail }, 'a menu waits for the orders of branches')
      await tryAgain(tx, number, deps.now())
      return []
    }
    await setLive(tx, number, { menu: checked.menu, base: live, now: deps.now() })
    return made.value
  })
  await notifyOfImport(deps, changes)
}

/** How often a publication that waits for orders is tried: they end within hours, at most days. */
const tryEveryMs = 5 * minuteMs

/**
 * Enqueues another job, because a job that is only postponed (`TryLater`) is given up after 16 tries. Its
 * time is rounded, so that a job that runs twice is followed by one.
 */
function tryAgain(tx: Tx, number: number, now: number) {
  const at = (Math.floor(now / tryEveryMs) + 1) * tryEveryMs
  return enqueue(tx, { kind: publishJob, payload: { number }, dedupe: `${publishJob} ${number} ${at}`, at })
}
