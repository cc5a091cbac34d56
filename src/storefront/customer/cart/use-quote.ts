import { useAtomValue } from 'jotai'
import type { Branch } from '#domain/branch.ts'
import type { Cart } from '#domain/cart.ts'
import type { Menu } from '#domain/menu.ts'
import { priceCart, type PricingTerms, type Quote } from '#domain/pricing.ts'
import { leadOf } from '#domain/lead-time.ts'
import type { When } from '#domain/slot.ts'
import { chosenMenu } from '#storefront/customer/menu/chosen-menu.ts'
import { promoTermsAtom } from '#storefront/customer/promo/promo-atom.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { useRedeemTerms } from '#storefront/customer/wallet/use-redeem-terms.ts'
import { cartAtom } from './cart-atom.ts'
import { termsOf, type OrderChoice } from './terms.ts'

type Priced = { readonly quote: Quote; readonly terms: PricingTerms }

/** Returns the price of the cart at the chosen time. */
export function useQuote(menu: Menu, branch: Branch, choice: OrderChoice): Priced {
  const cart = useAtomValue(cartAtom)
  const promo = useAtomValue(promoTermsAtom)
  const then = cartMenu(menu, branch, { cart, when: choice.when, now: useNow() })
  return useQuoteOf({ cart, menu: then, branch, choice, slot: null, promo })
}

/** Returns the menu when the dishes of the cart can be ready: catering has a longer lead time. */
export const cartMenu = (
  menu: Menu,
  branch: Branch,
  { cart, when, now }: { cart: Cart; when: When; now: number },
): Menu => chosenMenu(menu, branch, { when, now, lead: leadOf(branch, cart, menu) })

/**
 * Returns the price of these dishes by the menu on this device, without a request, with the server's own
 * pricing function. `slot` is the start of the slot that is ordered (milliseconds since 1970): availability
 * is checked for it. If it is null, `menu` is that of the chosen time.
 */
export function useQuoteOf({
  cart,
  menu,
  branch,
  choice,
  slot,
  promo,
}: {
  cart: Cart
  menu: Menu
  branch: Branch
  choice: Pick<OrderChoice, 'method' | 'address'>
  slot: number | null
  promo: PricingTerms['promo']
}): Priced {
  const points = useRedeemTerms()
  const terms = { ...termsOf(choice, branch), slot, promo, points }
  return { quote: priceCart(cart, menu, terms), terms }
}
