import { Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Branch } from '#domain/branch.ts'
import type { Menu } from '#domain/menu.ts'
import { retriedPart } from '#storefront/platform/connectivity/retried-part.ts'
import { classNames } from '#storefront/ui/text/class-names.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import css from './CartAside.module.css'
import type { OrderChoice } from './terms.ts'
import { useWideScreen } from '#storefront/platform/browser/use-wide-screen.ts'

/** Loaded after the first paint, and only on wide screens. */
const CartPanel = retriedPart(() => import('./CartPanel.tsx').then((part) => part.CartPanel))

/**
 * The cart beside the menu on a wide screen. The cart is stored on the device, so the server renders it
 * empty.
 */
export function CartAside(cart: { menu: Menu; branch: Branch; choice: OrderChoice; guest: boolean }) {
  const isWide = useWideScreen()
  return (
    <aside className={css.aside} aria-labelledby="cart-aside" tabIndex={-1} data-cart>
      <div className={classNames(layout.card, css.card)}>
        <h2 id="cart-aside">
          <FormattedMessage id="cart.title" />
        </h2>
        {isWide && (
          <Suspense fallback={null}>
            <CartPanel {...cart} />
          </Suspense>
        )}
      </div>
    </aside>
  )
}
