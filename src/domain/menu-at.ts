import type { Branch } from './branch.ts'
import { isOpenAt, isPausedAt, nextOpening } from './hours.ts'
import type { Availability, Menu } from './menu.ts'

// apart from availability.ts, of which the first screen needs nothing

const minute = 60_000
const quarter = 15 * minute

type Limited = {
  readonly availability: Availability
  /** From then on (milliseconds since 1970) it can be had again; null: nobody knows. */
  readonly until: number | null
}

/**
 * Whether it can be had for a slot (its start), or now where no time is known. What is back by the slot can
 * be ordered for it already.
 */
export const isHadAt = ({ availability, until }: Limited, slot: number | null): boolean =>
  availability === 'available' || (until !== null && slot !== null && until <= slot)

/** The menu as it will be at a slot: the very same one where nothing on it will have come back by then. */
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

/** Whether something on the menu comes back at a time that is known. */
export const hasReturns = (menu: Menu): boolean =>
  [...menu.items, ...menu.optionGroups.flatMap(({ options }) => options)].some(({ until }) => until !== null)

/**
 * The earliest slot of a branch whose kitchen has room: what `earliestSlot` says, for a menu that is to be
 * there before the rules of slots are. Undefined: it does not open again within the horizon.
 */
export function soonestAt(branch: Branch, now: number, lead: number): number | undefined {
  const from = isPausedAt(branch, now) ? (branch.pausedUntil ?? now) : now
  const at = Math.ceil((from + lead * minute) / quarter) * quarter
  return isOpenAt(branch, at) ? at : nextOpening(branch, at)
}
