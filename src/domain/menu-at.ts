import { dayMs, minuteMs } from './duration.ts'
import type { BranchSummary } from './branch.ts'
import { type Hours, horizonDays, isOpenAt, isPausedAt, nextOpening } from './hours.ts'
import { localOf } from './local-time.ts'
import { maghribSlotsOn } from './maghrib.ts'
import type { Availability, Menu, MenuItem } from './menu.ts'
import type { Method } from './method.ts'
import { dishPromotions, promotionsAt } from './promotion.ts'
import { oncePer } from './once-per.ts'
import { firstSoldAt, hoursOfSale, isSoldAt, type SaleTimes } from './sale-times.ts'

// separate from availability.ts, which the first screen does not need

const quarter = 15 * minuteMs

type Limited = {
  readonly availability: Availability
  /** When it is available again (milliseconds since 1970); null if unknown. */
  readonly until: number | null
  readonly times?: SaleTimes | null
}

/**
 * Returns whether it is available for a slot (its start); now, if no time is known. A thing that is available
 * again by the slot can already be ordered for it.
 */
export const isAvailableAt = ({ availability, until }: Limited, slot: number | null): boolean =>
  availability === 'available' || (until !== null && slot !== null && until <= slot)

/**
 * Returns the menu as it will be at a slot; the same object if nothing becomes available by then and all is
 * sold at that hour. What is not sold then is `out-of-hours` until it is sold again while the branch is open;
 * without a branch, at any hour. Its dishes have the promotions of the slot and of the method.
 */
export function menuAt(
  menu: Menu,
  slot: number | null,
  { branch, method = null }: { readonly branch?: Hours; readonly method?: Method | null } = {},
): Menu {
  const timesOf = new Map(menu.categories.map(({ id, times }) => [id, times]))
  // the dishes of a category have the same times
  const soldFrom = oncePer((all: readonly SaleTimes[]) =>
    slot === null
      ? null
      : (firstSoldAt([...all.map(hoursOfSale), ...(branch ? [branch] : [])], slot) ?? null),
  )
  function at<Thing extends Limited>(thing: Thing, category?: SaleTimes | null): Thing {
    // a menu of another slot was given
    const base = thing.availability === 'out-of-hours' ? 'available' : thing.availability
    if (slot === null || (base !== 'available' && !isAvailableAt(thing, slot))) return thing
    const all = [category, thing.times].flatMap((times) => times ?? [])
    if (all.some((times) => !isSoldAt({ times }, slot))) {
      const until = soldFrom(all)
      return { ...thing, availability: 'out-of-hours', until, times: thing.times ?? category ?? null }
    }
    return thing.availability === 'available' ? thing : { ...thing, availability: 'available', until: null }
  }
  const promotionsNow =
    slot === null || !menu.promotions ? menu.promotionsNow : promotionsAt(menu.promotions, slot)
  const promotionOf =
    slot === null || !promotionsNow ? undefined : dishPromotions(promotionsNow, { slot, method })
  function promoted(item: MenuItem): MenuItem {
    if (!promotionOf) return item
    const promotion = promotionOf(item.id)
    return promotion || item.promotion ? { ...item, promotion } : item
  }
  const items = menu.items.map((item) => promoted(at(item, timesOf.get(item.categoryId))))
  const optionGroups = menu.optionGroups.map((group) => {
    const options = group.options.map((option) => at(option))
    return isSame(options, group.options) ? group : { ...group, options }
  })
  const groups = isSame(optionGroups, menu.optionGroups) ? menu.optionGroups : optionGroups
  if (!promotionsNow && groups === menu.optionGroups && isSame(items, menu.items)) return menu
  return { ...menu, items, optionGroups: groups, ...(promotionsNow && { promotionsNow }) }
}

const isSame = <Thing>(after: readonly Thing[], before: readonly Thing[]): boolean =>
  after.every((thing, place) => thing === before[place])

/**
 * Returns whether anything on the menu becomes available at a known time, is not always sold, or has a
 * promotion.
 */
export const dependsOnSlot = ({ categories, items, optionGroups, promotions }: Menu): boolean =>
  promotions !== undefined ||
  categories.some(({ times }) => times) ||
  [...items, ...optionGroups.flatMap(({ options }) => options)].some(
    ({ until, times }) => until !== null || times,
  )

/**
 * Returns the earliest slot of a branch, without the limit of its kitchen and of the days that can be ordered
 * for; else the same as `earliestSlot`, for a menu that is shown before the code of slots is loaded.
 * Undefined if the branch does not open within the horizon.
 */
export function soonestAt(branch: BranchSummary, now: number, lead: number): number | undefined {
  const from = (isPausedAt(branch, now) ? (branch.pausedUntil ?? now) : now) + lead * minuteMs
  const next = openQuarter(branch, from)
  const dates = new Set([from, next ?? from].map((at) => localOf(at).date))
  const maghrib = [...dates]
    .flatMap((date) => maghribSlotsOn(branch, date))
    .find((at) => at >= from && isOpenAt(branch, at))
  return maghrib === undefined ? next : Math.min(maghrib, next ?? maghrib)
}

/** Returns the first quarter of an hour from an instant on at which the branch is open. */
function openQuarter(branch: Hours, from: number): number | undefined {
  let at: number | undefined = from
  while (at !== undefined && at < from + horizonDays * dayMs) {
    const start = Math.ceil(at / quarter) * quarter
    if (isOpenAt(branch, start)) return start
    // hours may begin between two quarters
    at = nextOpening(branch, start)
  }
  return undefined
}
