import { useAtomValue } from 'jotai'
import { FormattedMessage } from 'react-intl'
import type { Order } from '#contract/order.ts'
import { RefundNote } from '#storefront/customer/payment/RefundNote.tsx'
import { ReorderButton } from '#storefront/customer/reorder/ReorderButton.tsx'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import text from '#storefront/ui/text/text.module.css'
import { justPlacedAtom } from './just-placed.ts'

/** Replaces the confirmation after an undo: the order is cancelled, and its dishes are in the cart again. */
export function UndoneOrder({ order }: { order: Order }) {
  const placed = useAtomValue(justPlacedAtom)
  const isInCart = placed?.id === order.id && placed.fromCart
  return (
    <>
      <div className={layout.tight} role="status">
        <h1 className={text.display}>
          <FormattedMessage id="thank-you.undone.title" />
        </h1>
        <p className={text.muted}>
          <FormattedMessage id={isInCart ? 'thank-you.undone.cart' : 'thank-you.undone.text'} />
        </p>
      </div>
      <RefundNote order={order} />
      <div className={layout.stack}>
        {isInCart ? (
          <LangLink to="/$lang/cart/" className={buttonClass({ wide: true })}>
            <FormattedMessage id="cart.title" />
          </LangLink>
        ) : (
          <ReorderButton order={order} wide />
        )}
        <LangLink to="/$lang/" className={buttonClass({ tone: 'plain', wide: true })}>
          <FormattedMessage id="dish.back" />
        </LangLink>
      </div>
    </>
  )
}
