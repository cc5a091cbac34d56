import { useAtomValue } from 'jotai'
import type { Branch } from '#domain/branch.ts'
import type { Menu } from '#domain/menu.ts'
import { priceCart, type PricingTerms, type Quote } from '#domain/pricing.ts'
import { hasCatering, leadMinutes } from '#domain/slot.ts'
import { chosenMenu } from '#storefront/customer/menu/use-chosen-menu.ts'
import { promoTermsAtom } from '#storefront/customer/promo/promo-atom.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { useRedeemTerms } from '#storefront/customer/wallet/use-redeem-terms.ts'
import { cartAtom } from './cart-atom.ts'
import { termsOf, type OrderChoice } from './terms.ts'

/**
 * Returns the price of the cart by the menu on this device, without a request, with the server's own pricing
 * function. `slot` is the start of the slot (milliseconds since 1970) at checkout, else null.
 */
export function useQuote(
  menu: Menu,
  branch: Branch,
  choice: OrderChoice,
  slot: number | null = null,
): { quote: Quote; terms: PricingTerms } {
  const cart = useAtomValue(cartAtom)
  const promo = useAtomValue(promoTermsAtom)
  const points = useRedeemTerms()
  const terms = { ...termsOf(choice, branch), slot, promo, points }
  const asOf = { when: choice.when, now: useNow(), lead: leadMinutes(branch, hasCatering(cart, menu)) }
  // at checkout availability is checked for `slot`, else for the chosen time
  const then = slot === null ? chosenMenu(menu, branch, asOf) : menu
  return { quote: priceCart(cart, then, terms), terms }
}
