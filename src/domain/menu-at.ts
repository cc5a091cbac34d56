import type { BranchSummary } from './branch.ts'
import { isOpenAt, isPausedAt, nextOpening } from './hours.ts'
import type { Availability, Menu } from './menu.ts'

// separate from availability.ts, which the first screen does not need

const minute = 60_000
const quarter = 15 * minute

type Limited = {
  readonly availability: Availability
  /** When it is available again (milliseconds since 1970); null if unknown. */
  readonly until: number | null
}

/**
 * Returns whether it is available for a slot (its start); now, if no time is known. A thing that is available
 * again by the slot can already be ordered for it.
 */
export const isHadAt = ({ availability, until }: Limited, slot: number | null): boolean =>
  availability === 'available' || (until !== null && slot !== null && until <= slot)

/** Returns the menu as it will be at a slot; the same object if nothing becomes available by then. */
export function menuAt(menu: Menu, slot: number | null): Menu {
  const comesBack = (thing: Limited) => thing.availability !== 'available' && isHadAt(thing, slot)
  const had = <Thing extends Limited>(thing: Thing): Thing =>
    comesBack(thing) ? { ...thing, availability: 'available', until: null } : thing
  const groups = menu.optionGroups.some(({ options }) => options.some(comesBack))
  if (!groups && !menu.items.some(comesBack)) return menu
  return {
    ...menu,
    items: menu.items.map(had),
    optionGroups: groups
      ? menu.optionGroups.map((group) => ({ ...group, options: group.options.map(had) }))
      : menu.optionGroups,
  }
}

/** Returns whether anything on the menu becomes available at a known time. */
export const hasReturns = (menu: Menu): boolean =>
  [...menu.items, ...menu.optionGroups.flatMap(({ options }) => options)].some(({ until }) => until !== null)

/**
 * Returns the earliest slot of a branch, without the limit of its kitchen. Same result as `earliestSlot`, for
 * a menu that is shown before the code of slots is loaded. Undefined if the branch does not open within the
 * horizon.
 */
export function soonestAt(branch: BranchSummary, now: number, lead: number): number | undefined {
  const from = isPausedAt(branch, now) ? (branch.pausedUntil ?? now) : now
  const at = Math.ceil((from + lead * minute) / quarter) * quarter
  return isOpenAt(branch, at) ? at : nextOpening(branch, at)
}
