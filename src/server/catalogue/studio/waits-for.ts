import type { Publication } from '#contract/studio.ts'
import type { Share } from '#domain/draft-share.ts'
import { listInUse } from '#server/catalogue/publication/branch-in-use-store.ts'
import type { Deps } from '#server/platform/deps.ts'
import { listRemovedBranches } from './history-store.ts'

/**
 * Adds to each publication whose time has come the branches in use that it removes: it waits until their
 * orders and bills have ended.
 */
export const withWaits = (
  deps: Pick<Deps, 'db' | 'now'>,
  publications: readonly Publication[],
  share: Share,
): Promise<Publication[]> =>
  Promise.all(
    publications.map(async (publication) =>
      publication.state === 'waiting' && Date.parse(publication.liveAt) <= deps.now()
        ? { ...publication, waitsFor: await waitsFor(deps, publication.number, share) }
        : publication,
    ),
  )

async function waitsFor({ db }: Pick<Deps, 'db'>, number: number, share: Share) {
  const removed = await listRemovedBranches(db, number)
  return listInUse(
    db,
    removed.filter((id) => share?.includes(id) ?? true),
  )
}
