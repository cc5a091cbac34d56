import { useAtomValue } from 'jotai'
import type { MouseEvent } from 'react'
import { FormattedMessage } from 'react-intl'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { skipLinkClass } from '#storefront/ui/navigation/skip-link-class.ts'
import { cartCountAtom } from './cart-atom.ts'

/**
 * The first stop of the Tab key in the menu, while there is something in the cart: over every dish to its
 * bar, or to its place on a desk.
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
 * Focuses the cart where the screen shows it; else the link leads to the cart's own screen. What is not
 * displayed has no box.
 */
function goToPlace(event: MouseEvent): void {
  const places = document.querySelectorAll<HTMLElement>('[data-cart]')
  const place = [...places].find((one) => one.getClientRects().length > 0)
  if (!place) return
  event.preventDefault()
  place.focus()
}
