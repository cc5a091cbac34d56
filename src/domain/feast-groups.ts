import { minuteMs } from './duration.ts'
import type { BranchSummary } from './branch.ts'
import type { Cart } from './cart.ts'
import { helpingsOf, needOf, seatsOf, type FeastLine, type FeastTerms } from './feast.ts'
import { servesWith } from './feast-sizes.ts'
import { courses, findItem, type Course, type Menu, type MenuItem } from './menu.ts'
import { leadOf } from './lead-time.ts'

export type FeastGroupLine = FeastLine & {
  readonly item: MenuItem
  /** How many one of it serves; 0 if the menu does not say. */
  readonly serves: number
}

/** The dishes of one course. */
export type FeastGroup = {
  readonly course: Course
  readonly lines: readonly FeastGroupLine[]
  /** For how many guests of this feast the dishes are enough. */
  readonly enoughFor: number
  /** How many guests get nothing of a course that the occasion has. */
  readonly short: number
}

/** Returns the dishes by course; a course without dishes only if the occasion has it. */
export function groupsOf(menu: Menu, wish: FeastTerms, lines: readonly FeastLine[]): readonly FeastGroup[] {
  return courses.flatMap((course) => {
    const own = lines.flatMap((line) => {
      const item = findItem(menu, line.itemId)
      return item && courseOf(menu, item) === course
        ? [{ ...line, item, serves: servesWith(menu, item, line.optionIds) ?? 0 }]
        : []
    })
    const helpings = helpingsOf(wish, course)
    if (own.length === 0 && helpings === 0) return []
    const portions = own.reduce((sum, { serves, quantity }) => sum + serves * quantity, 0)
    const seats = seatsOf(wish)
    const needed = needOf(wish, course) * Math.max(1, helpings)
    const enoughFor = Math.floor((portions * 100 * seats) / needed)
    return [{ course, lines: own, enoughFor, short: helpings === 0 ? 0 : Math.max(0, seats - enoughFor) }]
  })
}

/** A dish whose category has no course is listed with the sides. */
const courseOf = (menu: Menu, item: MenuItem): Course =>
  menu.categories.find(({ id }) => id === item.categoryId)?.course ?? 'side'

/** Returns the lines whose dishes and options the menu still has. */
export const linesOnMenu = (menu: Menu, lines: readonly FeastLine[]): readonly FeastLine[] =>
  lines.filter(({ itemId, optionIds }) => {
    const item = findItem(menu, itemId)
    const had = new Set(
      menu.optionGroups
        .filter(({ id }) => item?.optionGroupIds.includes(id))
        .flatMap(({ options }) => options.map(({ id }) => id)),
    )
    return item !== undefined && optionIds.every((id) => had.has(id))
  })

/** Returns a cart of the feast. The ids of its lines are their places: the cart of the device has others. */
export const cartOfFeast = (lines: readonly FeastLine[]): Cart => ({
  lines: lines.map((line, place) => ({ ...line, id: String(place), note: '' })),
})

/** Returns the last moment to order these dishes for that time, both in milliseconds since 1970. */
export const orderBy = (branch: BranchSummary, menu: Menu, cart: Cart, at: number): number =>
  at - leadOf(branch, cart, menu) * minuteMs

/** Returns the price per person in halalas, rounded to the nearest riyal, without the deposit of plates. */
export const perPerson = ({ total, deposit }: { total: number; deposit: number }, seats: number): number =>
  Math.round((total - deposit) / seats / 100) * 100
