import { isSilent } from '#domain/silence.ts'
import type { Deps } from '../deps.ts'
import { findBrands, forgetMenu } from '../menu/counter.ts'
import { endShift, hear, listConsoles, setSilent } from './console-store.ts'

type Needs = Pick<Deps, 'db' | 'live' | 'now' | 'log'>

/** The open board of a branch says that it is there: what was missed is offered again at once. */
export async function hearConsole(deps: Needs, branchId: string): Promise<void> {
  const wasSilent = await hear(deps.db, branchId, deps.now())
  if (!wasSilent) return
  deps.log.info({ branchId }, 'a branch that was silent is heard again')
  await tell(deps)
}

/** Staff close the board for the day: nobody misses it until it is heard again. */
export async function closeConsole(deps: Needs, branchId: string): Promise<void> {
  if (await endShift(deps.db, branchId, deps.now())) await tell(deps)
}

/** Finds the branches whose boards have fallen silent, and those whose hours are over meanwhile. */
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
  if (hasChanged) await tell(deps)
}

/** This process reads it anew at once; the others, and customers, when they hear of it. */
function tell(deps: Needs): Promise<void> {
  forgetMenu(deps)
  return deps.live.publish('menu')
}
