import * as v from 'valibot'
import type { FieldProblem } from '#contract/studio-problem.ts'
import type { DraftChange, MenuDraft } from '#contract/studio.ts'
import { draftDays, isOfBranches, type Share, sharedFile } from '#domain/draft-share.ts'
import { listUnavailable } from '#server/catalogue/menu/branch-state-store.ts'
import { namesForCopies } from '#server/catalogue/publication/stored-photos.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { SessionUser } from '#server/platform/session.ts'
import { authorsIn } from './authors.ts'
import { type Draft, draftOf, findDraft, asFileChange, problemsOfDraft } from './draft.ts'
import { findNames } from './draft-store.ts'
import { listWaiting } from './history-store.ts'

/** Who looks at the draft: the id of the customer, and the share that they see. */
export type Viewer = { readonly id: string; readonly share: Share }

export const viewerOf = ({ customerId, staff }: SessionUser): Viewer => ({
  id: customerId,
  share: staff?.role === 'owner' ? null : (staff?.branchIds ?? []),
})

/** Returns the draft as the contract has it, with the names of the editors. */
export async function readDraft(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  viewer: Viewer,
): Promise<MenuDraft | undefined> {
  const draft = await findDraft(db)
  if (!draft) return undefined
  const unavailable = await listUnavailable(db, now())
  return {
    ...(await asMenuDraft(db, draft, viewer)),
    photos: await namesForCopies(db, draft.live),
    unavailable: unavailable.filter(({ branchId }) => viewer.share?.includes(branchId) ?? true),
  }
}

const Fields = v.record(v.string(), v.unknown())

export async function asMenuDraft(
  db: Db,
  whole: Draft,
  { id, share }: Viewer,
): Promise<Omit<MenuDraft, 'photos' | 'unavailable'>> {
  const { live, revision, changes, authors, ready } = draftOf(whole, share)
  const names = await findNames(
    db,
    [...authors, ...ready].map(({ by }) => by),
  )
  const authorsOf = authorsIn(authors, share)
  const nameOf = (by: string) => names.get(by) ?? ''
  return {
    number: live.number,
    liveAt: new Date(live.liveAt ?? 0).toISOString(),
    revision,
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
    problems: problemsOfShare(await problemsOfDraft(db, whole), share),
    ready: ready
      .filter(({ by }) => (share === null || by === id) && authors.some((author) => author.by === by))
      .map(({ by, at }) => ({ by: nameOf(by), at, isMine: by === id })),
    waiting: await listWaiting(db, share),
    draftDays: share === null ? [] : draftDays(live.content, whole.content),
  }
}

/** Returns the problems that are in a share. */
export const problemsOfShare = (problems: readonly FieldProblem[], share: Share): FieldProblem[] =>
  problems.filter(({ path }) => share === null || isOfBranches(path, share))
