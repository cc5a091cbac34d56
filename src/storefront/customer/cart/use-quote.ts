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
import { termsOf, type Wish } from './terms.ts'

/**
 * What the cart costs by the menu on this device, without asking anybody: the same function as the server's.
 * `slot` is the time it is for (milliseconds since 1970), where the customer is about to agree to one.
 */
export function useQuote(
  menu: Menu,
  branch: Branch,
  wish: Wish,
  slot: number | null = null,
): { quote: Quote; terms: PricingTerms } {
  const cart = useAtomValue(cartAtom)
  const promo = useAtomValue(promoTermsAtom)
  const points = useRedeemTerms()
  const terms = { ...termsOf(wish, branch), slot, promo, points }
  const asOf = { when: wish.when, now: useNow(), lead: leadMinutes(branch, hasCatering(cart, menu)) }
  // with a time to agree to it is judged by that, else by the one that was chosen
  const then = slot === null ? chosenMenu(menu, branch, asOf) : menu
  return { quote: priceCart(cart, then, terms), terms }
}
