import { useAtomValue } from 'jotai'
import type { MouseEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Branch } from '#domain/branch.ts'
import { findItem, type Menu } from '#domain/menu.ts'
import { foodOf } from '#domain/pricing.ts'
import { isOrderWaitingAtom } from '#storefront/customer/placing/lazy-is-waiting-atom.ts'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { cartBarClass } from '#storefront/ui/price/cart-bar-class.ts'
import { CartBar } from '#storefront/ui/price/CartBar.tsx'
import { Dock } from '#storefront/ui/layout/Dock.tsx'
import { cartAtom, cartCountAtom } from './cart-atom.ts'
import css from './CartBarLink.module.css'
import type { OrderChoice } from './terms.ts'
import { useQuote } from './use-quote.ts'

/**
 * The cart bar below the menu; nothing while the cart is empty. It is the same without a network, where an
 * order may be left to wait; while one waits, the bar says so, because there is one at a time. `onOpen` opens
 * a guest's cart sheet instead of the cart screen.
 */
export function CartBarLink(cart: {
  menu: Menu
  branch: Branch
  choice: OrderChoice
  onOpen?: (() => void) | undefined
}) {
  const count = useAtomValue(cartCountAtom)
  return count === 0 ? null : <Bar {...cart} count={count} />
}

function Bar({
  menu,
  branch,
  choice,
  count,
  onOpen,
}: {
  menu: Menu
  branch: Branch
  choice: OrderChoice
  count: number
  onOpen?: (() => void) | undefined
}) {
  const intl = useIntl()
  // an order of a customer whose session has ended is nothing to a guest
  const isWaiting = useAtomValue(isOrderWaitingAtom) && !onOpen
  const { lines } = useAtomValue(cartAtom)
  const { quote } = useQuote(menu, branch, choice)

  function openSheet(event: MouseEvent): void {
    if (!onOpen) return
    event.preventDefault()
    onOpen()
  }

  return (
    <div className={css.dock}>
      <Dock above label={intl.formatMessage({ id: 'cart.label' })}>
        <LangLink
          to="/$lang/cart/"
          className={cartBarClass({ resting: isWaiting })}
          onClick={openSheet}
          data-cart
        >
          <CartBar
            pictures={lines.map((line) => findItem(menu, line.itemId)?.picture ?? null)}
            amount={isWaiting ? undefined : foodOf(quote)}
          >
            <FormattedMessage id={isWaiting ? 'cart.waiting' : 'cart.count'} values={{ count }} />
          </CartBar>
        </LangLink>
      </Dock>
    </div>
  )
}
