import type { Branch } from '#domain/branch.ts'
import type { Cart, CartLine } from '#domain/cart.ts'
import { findItem, type Menu } from '#domain/menu.ts'
import { leadOf } from '#domain/lead-time.ts'
import type { When } from '#domain/slot.ts'
import { chosenMenu } from '#storefront/customer/menu/chosen-menu.ts'

/** Returns the lines whose dish is sold at one time and not at another. */
export function linesOutOfHours(
  cart: Cart,
  { menu, branch }: { readonly menu: Menu; readonly branch: Branch },
  { before, after, now }: { readonly before: When; readonly after: When; readonly now: number },
): CartLine[] {
  const lead = leadOf(branch, cart, menu)
  const [then, next] = [before, after].map((when) => chosenMenu(menu, branch, { when, now, lead }))
  return cart.lines.filter((line) => !isOut(then, line) && isOut(next, line))
}

const isOut = (at: Menu | undefined, { itemId }: CartLine): boolean =>
  at !== undefined && findItem(at, itemId)?.availability === 'out-of-hours'
