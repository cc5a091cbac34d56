import type { BranchInUse } from '#contract/studio.ts'
import { done, type Outcome, refuse } from '#domain/outcome.ts'
import { isPhotoWaiting, putPhotos } from '#server/catalogue/photo/photo-store.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { kickJobs } from '#server/platform/job/worker.ts'
import { applyMenu, type KindOfChange } from './apply-menu.ts'
import { listInUse, lockToRetire } from './branch-in-use-store.ts'
import { publishMenuChange } from '#server/catalogue/menu/menu-reading.ts'
import type { CheckedMenu } from '#server/catalogue/menu-file/check-menu-file.ts'
import { enqueuePhotos } from './photo-job.ts'
import { findLivePublication, fromFile, insertLivePublication, isSameMenu } from './publication-store.ts'
import { raiseRevision } from '#server/catalogue/menu/revision-store.ts'
import { listContent, lockImports } from '#server/catalogue/menu/store.ts'

type Needs = Pick<Deps, 'db' | 'live' | 'now'>
type Changes = readonly KindOfChange[]
/** The import would retire these branches. Their staff would lose the board, and customers the branch. */
type InUse = { readonly detail: { readonly branches: readonly BranchInUse[] } }

/**
 * Imports the checked file in one transaction, writes it into the history and returns the changes. Entries
 * that are missing from the file are retired, never deleted, because old orders refer to them. A second
 * import of the same file returns an empty list and is not in the history. Refuses to retire a branch with
 * active orders or unpaid bills.
 */
export async function importMenu(
  deps: Needs,
  menu: CheckedMenu,
): Promise<Outcome<Changes, 'branch-in-use', InUse>> {
  await putPhotosOf(deps, menu)
  const imported = await deps.db.transaction().execute(async (tx) => {
    await lockImports(tx)
    const made = await importInside(tx, menu, deps.now())
    if (made.ok) await noteImport(tx, menu, made.value, deps.now())
    return made
  })
  if (imported.ok) await notifyOfImport(deps, imported.value)
  return imported
}

/**
 * Imports the file as `importMenu` does, and retires branches with active orders or unpaid bills as well.
 * Their staff keep the board until the last of these has ended (identity/account/store.ts).
 */
export async function importMenuAnyway(deps: Needs, menu: CheckedMenu): Promise<Changes> {
  await putPhotosOf(deps, menu)
  const changes = await deps.db.transaction().execute(async (tx) => {
    await lockImports(tx)
    // an order that is being placed there is stored first, and a later one is refused
    await lockBranchesInUse(tx, menu)
    const made = await change(tx, menu, deps.now())
    await noteImport(tx, menu, made, deps.now())
    return made
  })
  await notifyOfImport(deps, changes)
  return changes
}

/** Call it before the transaction: reading hundreds of megabytes would keep other writers waiting. */
const putPhotosOf = ({ db }: Needs, { pictures }: CheckedMenu): Promise<void> =>
  putPhotos(
    db,
    [...pictures.values()].filter((picture) => 'read' in picture),
  )

async function noteImport(tx: Tx, menu: CheckedMenu, changes: Changes, now: number): Promise<void> {
  const base = await findLivePublication(tx)
  if (changes.length > 0 || !isSameMenu(base, menu))
    await insertLivePublication(tx, { menu, base, source: fromFile, now })
}

/**
 * Imports the checked file in the caller's transaction, which has called `lockImports`. A refusal comes
 * before anything is written.
 */
export async function importInside(
  tx: Tx,
  menu: CheckedMenu,
  now: number,
): Promise<Outcome<Changes, 'branch-in-use', InUse>> {
  const branches = await lockBranchesInUse(tx, menu)
  if (branches.length > 0) return refuse('branch-in-use', { detail: { branches } })
  return done(await change(tx, menu, now))
}

/** Returns the branches in use that the file would retire, locked until the transaction ends. */
async function lockBranchesInUse(tx: Tx, { file }: CheckedMenu): Promise<BranchInUse[]> {
  const stored = await listContent(tx, 'branch')
  const retired = stored
    .filter(({ id, retired_at }) => retired_at === null && !file.branches.some((branch) => branch.id === id))
    .map(({ id }) => id)
  // ordinary imports retire none, and orders do not wait for them
  if (retired.length === 0) return []
  await lockToRetire(tx, retired)
  return listInUse(tx, retired)
}

async function change(tx: Tx, menu: CheckedMenu, now: number): Promise<Changes> {
  const changes = await applyMenu(tx, menu, now)
  if (changes.length > 0) await raiseRevision(tx)
  if (await isPhotoWaiting(tx)) await enqueuePhotos(tx, now)
  return changes
}

/** Notifies open phones and boards of the changes of an import. Call it after the commit. */
export async function notifyOfImport(
  deps: Pick<Deps, 'db' | 'live'>,
  changes: readonly KindOfChange[],
): Promise<void> {
  kickJobs(deps)
  if (changes.length > 0) await publishMenuChange(deps)
}
