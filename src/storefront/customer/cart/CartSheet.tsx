import { useAtomValue } from 'jotai'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Branch } from '#domain/branch.ts'
import type { Menu } from '#domain/menu.ts'
import { PromoField } from '#storefront/customer/promo/PromoField.tsx'
import { AlsoAddedToCart } from '#storefront/customer/dish/card/AlsoAdded.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'
import text from '#storefront/ui/text/text.module.css'
import { CartAnnouncer } from './CartAnnouncer.tsx'
import { cartAtom } from './cart-atom.ts'
import { CartLines } from './line/CartLines.tsx'
import { RemoveAll } from './line/RemoveAll.tsx'
import { CartNotes } from './total/CartNotes.tsx'
import { CartTotals } from './total/CartTotals.tsx'
import { CartWhere } from './CartWhere.tsx'
import { CheckoutLink } from './CheckoutLink.tsx'
import { EmptyCart } from './EmptyCart.tsx'
import type { OrderChoice } from './terms.ts'
import { useQuote } from './use-quote.ts'

/**
 * A guest's cart as a sheet over the menu, with the content of the cart screen. The sign-in comes after it.
 */
export function CartSheet({
  open,
  onClose,
  menu,
  branch,
  choice,
}: {
  open: boolean
  onClose: () => void
  menu: Menu
  branch: Branch
  choice: OrderChoice
}) {
  const intl = useIntl()
  const cart = useAtomValue(cartAtom)
  const { quote, terms } = useQuote(menu, branch, choice)
  const isEmpty = cart.lines.length === 0
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={intl.formatMessage({ id: 'cart.title' })}
      footer={!isEmpty && <CheckoutLink quote={quote} branch={branch} />}
    >
      <div className={layout.stack}>
        <div>
          <CartLines menu={menu} quote={quote} heading="h3" />
          {isEmpty && <EmptyCart />}
        </div>
        {!isEmpty && (
          <div className={layout.push}>
            <RemoveAll />
          </div>
        )}
        {!isEmpty && <AlsoAddedToCart menu={menu} />}
        {/* that of the menu is inert below the sheet */}
        <CartAnnouncer />
        {!isEmpty && (
          <>
            <PromoField branchId={branch.id} method={choice.method} quote={quote} terms={terms} />
            <CartNotes quote={quote} terms={terms} />
            <CartWhere choice={choice} branch={branch} menu={menu} />
            <CartTotals quote={quote} terms={terms} />
            <p className={text.smallMuted}>
              <FormattedMessage id="cart.sign-in" />
            </p>
          </>
        )}
      </div>
    </Sheet>
  )
}
