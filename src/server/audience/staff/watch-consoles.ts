import { isSilent } from '#domain/silence.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findBrands, forgetMenu } from '#server/catalogue/menu/menu-snapshot.ts'
import { endShift, recordHeartbeat, listConsoles, setSilent } from './console-store.ts'

type Needs = Pick<Deps, 'db' | 'live' | 'now' | 'log'>

/** Records a sign of life of a branch's open board. A silent branch takes orders for now again at once. */
export async function hearConsole(deps: Needs, branchId: string): Promise<void> {
  const wasSilent = await recordHeartbeat(deps.db, branchId, deps.now())
  if (!wasSilent) return
  deps.log.info({ branchId }, 'the console of a silent branch is connected again')
  await publishMenu(deps)
}

/**
 * Records that staff closed the board for the day: it does not count as silent until its next sign of life.
 */
export async function closeConsole(deps: Needs, branchId: string): Promise<void> {
  if (await endShift(deps.db, branchId, deps.now())) await publishMenu(deps)
}

/** Marks the boards that became silent, and clears those that no longer count as silent (closing time). */
export async function watchConsoles(deps: Needs): Promise<void> {
  const consoles = await listConsoles(deps.db)
  if (consoles.length === 0) return
  const branches = (await findBrands(deps))?.branches ?? []
  const now = deps.now()
  let hasChanged = false
  for (const console of consoles) {
    const branch = branches.find(({ id }) => id === console.branchId)
    const silent = branch !== undefined && isSilent(branch, console, now)
    if (silent === (console.silentSince !== null)) continue
    if (!(await setSilent(deps.db, console, silent ? now : null))) continue
    hasChanged = true
    const { branchId, heardAt } = console
    if (silent) deps.log.warn({ branchId, heardAt }, 'the console of a branch fell silent')
  }
  if (hasChanged) await publishMenu(deps)
}

/** Drops this process's menu snapshot, and publishes the change to other processes and open screens. */
function publishMenu(deps: Needs): Promise<void> {
  forgetMenu(deps)
  return deps.live.publish('menu')
}
