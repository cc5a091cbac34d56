import type { BranchSummary } from './branch.ts'
import type { Cart } from './cart.ts'
import { findItem, type Menu } from './menu.ts'

// separate from slot.ts, which the first screen does not need

/** Returns whether the cart has a catering dish; one is enough for the longer lead time of catering. */
export const hasCatering = (cart: Cart, menu: Menu): boolean =>
  cart.lines.some((line) => findItem(menu, line.itemId)?.catering === true)

/** Returns the minutes between ordering and the earliest slot. Catering never takes less time than a meal. */
export const leadMinutes = (branch: BranchSummary, catering: boolean): number =>
  catering ? Math.max(branch.leadTimeMinutes, branch.cateringLeadTimeMinutes) : branch.leadTimeMinutes

/** Returns the minutes between the order of a cart and its earliest slot. */
export const leadOf = (branch: BranchSummary, cart: Cart, menu: Menu): number =>
  leadMinutes(branch, hasCatering(cart, menu))
