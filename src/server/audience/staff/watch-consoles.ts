import { isSilent } from '#domain/silence.ts'
import type { Deps } from '#server/platform/deps.ts'
import { publishMenuChange } from '#server/catalogue/menu/menu-reading.ts'
import { findBrands } from '#server/catalogue/menu/menu-snapshot.ts'
import { endShift, recordHeartbeat, listConsoles, setSilent } from './console-store.ts'

type Needs = Pick<Deps, 'db' | 'live' | 'now' | 'log'>

/** Records a sign of life of a branch's open board. A silent branch takes orders for now again at once. */
export async function wakeConsole(deps: Needs, branchId: string): Promise<void> {
  const wasSilent = await recordHeartbeat(deps.db, branchId, deps.now())
  if (!wasSilent) return
  deps.log.info({ branchId }, 'the console of a silent branch is connected again')
  await publishMenuChange(deps, branchId)
}

/**
 * Records that staff closed the board for the day: it does not count as silent until its next sign of life.
 */
export async function recordShiftEnd(deps: Needs, branchId: string): Promise<void> {
  if (await endShift(deps.db, branchId, deps.now())) await publishMenuChange(deps, branchId)
}

/** Marks the boards that became silent, and clears those that no longer count as silent (closing time). */
export async function watchConsoles(deps: Needs): Promise<void> {
  const consoles = await listConsoles(deps.db)
  if (consoles.length === 0) return
  const branches = (await findBrands(deps))?.branches ?? []
  const now = deps.now()
  for (const console of consoles) {
    const branch = branches.find(({ id }) => id === console.branchId)
    const silent = branch !== undefined && isSilent(branch, console, now)
    if (silent === (console.silentSince !== null)) continue
    if (!(await setSilent(deps.db, console, silent ? now : null))) continue
    const { branchId, heardAt } = console
    if (silent) deps.log.warn({ branchId, heardAt }, 'the console of a branch fell silent')
    await publishMenuChange(deps, branchId)
  }
}
