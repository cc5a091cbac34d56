import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import type { FamilyCart } from '#contract/family-cart.ts'
import type { Branch } from '#domain/branch.ts'
import type { Menu } from '#domain/menu.ts'
import { findItem } from '#domain/menu.ts'
import { menuAt } from '#domain/menu-at.ts'
import { priceCart, type Quote } from '#domain/pricing.ts'
import { leadOf } from '#domain/lead-time.ts'
import { termsOf } from '#storefront/customer/cart/terms.ts'
import { chosenMenu } from '#storefront/customer/menu/chosen-menu.ts'
import { choiceAtom } from '#storefront/customer/method/choice-atom.ts'
import { orderQuery } from '#storefront/customer/order/queries.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import type { ShownLine } from './merge-cart.ts'

export type Priced = {
  readonly menu: Menu
  readonly quote: Quote
  /** Whether the delivery fee is in the quote. */
  readonly delivered: boolean
  /** False while the host's order is not read: `quote` is then not what was paid. */
  readonly isKnown: boolean
}

/**
 * Returns the price of a family cart by the menu of its time; for the host, once it is ordered, that of the
 * order. Dishes that left the menu are not counted. Only the host's quote has the delivery fee and the
 * promotions for one method: both are the host's choice.
 */
export function useFamilyQuote(
  { menu, branch }: { readonly menu: Menu; readonly branch: Branch },
  cart: FamilyCart,
  lines: readonly ShownLine[],
  isHost: boolean,
): Priced {
  const now = useNow()
  const chosen = useAtomValue(choiceAtom)
  const order = useOrderOf(cart, isHost)
  const choice = isHost ? chosen : { method: null, address: null }
  const dueAt = cart.dueAt === null ? null : Date.parse(cart.dueAt)
  const when = dueAt === null ? ({ kind: 'now' } as const) : { kind: 'later' as const, at: dueAt }
  const counted = lines.filter(({ itemId, isLeftOut }) => !isLeftOut && findItem(menu, itemId) !== undefined)
  const lead = leadOf(branch, { lines: counted }, menu)
  const { method } = choice
  // what was ordered keeps its time after that has passed
  const isOrderedFor = dueAt !== null && cart.orderId !== null
  const then = isOrderedFor
    ? menuAt(menu, dueAt, { branch, method })
    : chosenMenu(menu, branch, { when, now, lead, method })
  if (order) return { menu: then, quote: order.quote, delivered: order.method === 'delivery', isKnown: true }
  const terms = termsOf(choice, branch)
  return {
    menu: then,
    quote: priceCart({ lines: counted }, then, terms),
    delivered: terms.delivery !== null,
    isKnown: !isHost || cart.orderId === null,
  }
}

/** Returns the placed order of a cart for its host; guests cannot read it. */
function useOrderOf({ orderId }: FamilyCart, isHost: boolean) {
  const { data } = useQuery({
    ...orderQuery(orderId ?? ''),
    enabled: isHost && orderId !== null,
    throwOnError: false,
  })
  return isHost && orderId !== null && data?.view === 'whole' ? data : undefined
}
