import { useAtomValue } from 'jotai'
import { FormattedMessage } from 'react-intl'
import type { Branch } from '#domain/branch.ts'
import type { Menu } from '#domain/menu.ts'
import { PromoField } from '#storefront/customer/promo/PromoField.tsx'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import text from '#storefront/ui/text/text.module.css'
import { cartAtom } from './cart-atom.ts'
import css from './CartPanel.module.css'
import { CartLines } from './line/CartLines.tsx'
import { RemoveAll } from './line/RemoveAll.tsx'
import { CartNotes } from './total/CartNotes.tsx'
import { CartTotals } from './total/CartTotals.tsx'
import { CheckoutLink } from './CheckoutLink.tsx'
import type { OrderChoice } from './terms.ts'
import { useQuote } from './use-quote.ts'

/**
 * The whole cart beside the menu on a wide screen. It leads a customer to the cart screen, and a guest to
 * checkout and its sign-in.
 */
export function CartPanel({
  menu,
  branch,
  choice,
  guest,
}: {
  menu: Menu
  branch: Branch
  choice: OrderChoice
  guest: boolean
}) {
  const isEmpty = useAtomValue(cartAtom).lines.length === 0
  const { quote, terms } = useQuote(menu, branch, choice)
  return (
    <div className={css.panel}>
      <div className={css.lines}>
        <div>
          <CartLines menu={menu} quote={quote} heading="h3" />
        </div>
        {!isEmpty && (
          <div className={layout.push}>
            <RemoveAll />
          </div>
        )}
        {isEmpty ? (
          <p className={text.smallMuted}>
            <FormattedMessage id="cart.empty.short" />
          </p>
        ) : (
          <CartNotes quote={quote} terms={terms} />
        )}
      </div>
      {!isEmpty && (
        <div className={css.bill}>
          <PromoField branchId={branch.id} method={choice.method} quote={quote} terms={terms} />
          <CartTotals quote={quote} terms={terms} bare />
          {guest ? (
            <CheckoutLink quote={quote} branch={branch} />
          ) : (
            <LangLink to="/$lang/cart/" className={buttonClass({ wide: true })}>
              <FormattedMessage id="cart.go" />
            </LangLink>
          )}
        </div>
      )}
    </div>
  )
}
