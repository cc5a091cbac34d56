import { useAtomValue } from 'jotai'
import type { MouseEvent } from 'react'
import { FormattedMessage } from 'react-intl'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { skipLinkClass } from '#storefront/ui/navigation/skip-link-class.ts'
import { cartCountAtom } from './cart-atom.ts'

/**
 * The first Tab stop of the menu while the cart is not empty: skips all dishes to the cart bar, or to the
 * cart beside the menu on a wide screen.
 */
export function SkipToCart() {
  const count = useAtomValue(cartCountAtom)
  return (
    <LangLink to="/$lang/cart/" className={skipLinkClass()} onClick={goToPlace}>
      <FormattedMessage id="cart.skip" values={{ count }} />
    </LangLink>
  )
}

/**
 * Focuses the cart if it is visible; else the link opens the cart screen. Hidden elements have no client
 * rects.
 */
function goToPlace(event: MouseEvent): void {
  const places = document.querySelectorAll<HTMLElement>('[data-cart]')
  const place = [...places].find((one) => one.getClientRects().length > 0)
  if (!place) return
  event.preventDefault()
  place.focus()
}
