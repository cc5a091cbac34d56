import { useAtomValue } from 'jotai'
import type { Branch } from '#domain/branch.ts'
import type { Menu } from '#domain/menu.ts'
import { priceCart, type PricingTerms, type Quote } from '#domain/pricing.ts'
import { cartAtom } from './cart-atom.ts'
import { termsOf, type Wish } from './terms.ts'

/** What the cart costs by the menu on this device, without asking anybody: the same function as the server's. */
export function useQuote(menu: Menu, branch: Branch, wish: Wish): { quote: Quote; terms: PricingTerms } {
  const cart = useAtomValue(cartAtom)
  const terms = termsOf(wish, branch)
  return { quote: priceCart(cart, menu, terms), terms }
}
