import { useAtomValue } from 'jotai'
import type { FamilyCart } from '#contract/family-cart.ts'
import type { Branch } from '#domain/branch.ts'
import type { Menu } from '#domain/menu.ts'
import { findItem } from '#domain/menu.ts'
import { priceCart, type Quote } from '#domain/pricing.ts'
import { termsOf } from '#storefront/customer/cart/terms.ts'
import { chosenMenu } from '#storefront/customer/menu/use-chosen-menu.ts'
import { choiceAtom } from '#storefront/customer/method/choice-atom.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import type { ShownLine } from './merge-cart.ts'

type Priced = {
  readonly menu: Menu
  readonly quote: Quote
  /** Whether the delivery fee is in the quote. */
  readonly delivered: boolean
}

/**
 * Returns the price of a family cart by the menu of its time. Dishes that left the menu are not counted. Only
 * the host's quote has the delivery fee: the address is the host's.
 */
export function useFamilyQuote(
  { menu, branch }: { readonly menu: Menu; readonly branch: Branch },
  cart: FamilyCart,
  lines: readonly ShownLine[],
  isHost: boolean,
): Priced {
  const now = useNow()
  const choice = useAtomValue(choiceAtom)
  const when =
    cart.dueAt === null ? ({ kind: 'now' } as const) : { kind: 'later' as const, at: Date.parse(cart.dueAt) }
  const then = chosenMenu(menu, branch, { when, now, lead: branch.leadTimeMinutes, method: choice.method })
  const terms = termsOf(isHost ? choice : { method: null, address: null }, branch)
  const counted = lines.filter(({ itemId }) => findItem(menu, itemId) !== undefined)
  return { menu: then, quote: priceCart({ lines: counted }, then, terms), delivered: terms.delivery !== null }
}
