import type { BranchMenu } from '#contract/menu.ts'
import type { Cart } from '#domain/cart.ts'
import { isPausedAt } from '#domain/hours.ts'
import { findItem } from '#domain/menu.ts'
import { priceCart } from '#domain/pricing.ts'
import { leadOf } from '#domain/lead-time.ts'
import type { When } from '#domain/slot.ts'
import type { Localized } from '#domain/locale.ts'
import { chosenMenu } from '#storefront/customer/menu/chosen-menu.ts'
import { termsOf } from './terms.ts'

/** The changes at the branch that affect the cart. */
type CartNews = {
  /** Dishes of the cart that cannot be ordered any more with their options. */
  readonly out: readonly Localized[]
  /** Dishes of the cart that can be ordered again. */
  readonly back: readonly Localized[]
  /** The branch takes no orders until then (milliseconds since 1970). */
  readonly pausedUntil: number | undefined
}

/** Compares the cart by the menus before and after a change, both at the time that the order is for. */
export function cartNewsOf(
  cart: Cart,
  before: BranchMenu,
  after: BranchMenu,
  { when, now }: { when: When; now: number },
): CartNews {
  const [wereOut, areOut] = [before, after].map(({ menu, branch }) => {
    const lead = leadOf(branch, cart, menu)
    const then = chosenMenu(menu, branch, { when, now, lead })
    const terms = termsOf({ method: null, address: null }, branch)
    return new Set(
      priceCart(cart, then, terms).problems.flatMap((problem) =>
        'lineId' in problem && isOut(problem.reason) ? [problem.lineId] : [],
      ),
    )
  })
  const namesOf = (of: Set<string> | undefined, without: Set<string> | undefined): Localized[] => {
    const ids = cart.lines.filter(({ id }) => of?.has(id) && !without?.has(id)).map(({ itemId }) => itemId)
    return [...new Set(ids)].map((id) => (findItem(after.menu, id) ?? findItem(before.menu, id))?.name ?? {})
  }
  const isPaused = isPausedAt(after.branch, now) && !isPausedAt(before.branch, now)
  return {
    out: namesOf(areOut, wereOut),
    back: namesOf(wereOut, areOut),
    pausedUntil: isPaused ? (after.branch.pausedUntil ?? undefined) : undefined,
  }
}

const isOut = (reason: string) =>
  [
    'item-gone',
    'item-out-of-stock',
    'item-paused',
    'item-out-of-hours',
    'option-gone',
    'option-paused',
    'option-out-of-hours',
  ].includes(reason)
