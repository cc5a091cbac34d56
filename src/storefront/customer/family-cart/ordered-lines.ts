import type { FamilyCart } from '#contract/family-cart.ts'
import { type Cart, type CartLine, withMissing } from '#domain/cart.ts'
import { linesToOrder } from '#domain/family-cart.ts'
import type { Choice } from '#storefront/customer/method/choice.ts'

/** Whether a line was added to the cart of this device, not taken from a locked family cart. */
export const isOwn = ({ person }: CartLine): boolean => person === undefined

/** Whether the host's own cart has lines of a locked family cart, which may have been changed since. */
export const hasOrdered = ({ lines }: Cart, family: FamilyCart): boolean => {
  const ids = new Set(family.lines.map(({ id }) => id))
  return lines.some(({ id }) => ids.has(id))
}

/** Returns the host's own cart with the lines of a locked family cart. Its own dishes stay in the order. */
export const withOrdered = (cart: Cart, family: FamilyCart): Cart =>
  hasOrdered(cart, family)
    ? cart
    : withMissing({ ...cart, lines: orderedLines(family) }, cart.lines.filter(isOwn))

/** Returns what a family cart has chosen for its order: the branch, and the time of a meal that is ahead. */
export function choiceOf(
  { branchId, dueAt }: FamilyCart,
  now: number,
): Pick<Choice, 'branchId'> & Partial<Choice> {
  const at = dueAt === null ? now : Date.parse(dueAt)
  return { branchId, ...(at > now && { when: { kind: 'later' as const, at } }) }
}

/** The lines of the order: with the names, and without the dishes that left the menu. */
const orderedLines = ({ lines, members }: FamilyCart): CartLine[] => {
  const left = new Set(lines.filter(({ isOnMenu }) => !isOnMenu).map(({ id }) => id))
  return linesToOrder(lines, (memberId) => members.find(({ id }) => id === memberId)?.name).filter(
    ({ id }) => !left.has(id),
  )
}
