import type { Branch } from './branch.ts'
import { openingsOn } from './hours.ts'
import { addDays, instantOf, localOf } from './local-time.ts'
import type { Availability, Menu } from './menu.ts'

/** Why staff of a branch take no orders for a while. */
export const pauseReasons = ['busy', 'kitchen', 'staff', 'supplies', 'other'] as const
export type PauseReason = (typeof pauseReasons)[number]

/** How long something is not to be had, as staff say it. */
export type HowLong =
  | { readonly kind: 'today' }
  | { readonly kind: 'minutes'; readonly minutes: number }
  /** Milliseconds since 1970. */
  | { readonly kind: 'at'; readonly at: number }
  /** Until they say otherwise. */
  | { readonly kind: 'told' }

type Limited = {
  readonly availability: Availability
  /** From then on (milliseconds since 1970) it can be had again; null: nobody knows. */
  readonly until: number | null
}

/** Whether it can be had for a slot (its start), or now where no time is known. What is back by the slot can be ordered for it already. */
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

const minute = 60_000

/** The instant at which that ends, minutes rounded up to the clock's; null: when staff say so. */
export function endOf(howLong: HowLong, branch: Branch, now: number): number | null {
  switch (howLong.kind) {
    case 'today':
      return endOfToday(branch, now)
    case 'minutes':
      return Math.ceil(now / minute + howLong.minutes) * minute
    case 'at':
      return howLong.at
    case 'told':
      return null
    default:
      return howLong satisfies never
  }
}

/** When the branch's day is over: its last opening ends, after midnight if that is so; on a day off, midnight. */
export function endOfToday(branch: Branch, now: number): number {
  const { date } = localOf(now)
  const [yesterday, today] = [addDays(date, -1), date].map((day) =>
    Math.max(0, ...openingsOn(branch, day).map(({ to }) => to)),
  )
  if (yesterday !== undefined && yesterday > now) return yesterday
  return today !== undefined && today > now ? today : instantOf(addDays(date, 1), 0)
}
