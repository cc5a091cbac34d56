import { useAtomValue } from 'jotai'
import { FormattedMessage } from 'react-intl'
import type { Order } from '#contract/order.ts'
import { RefundNote } from '../payment/RefundNote.tsx'
import { ReorderButton } from '../reorder/ReorderButton.tsx'
import { LangLink } from '../shell/LangLink.tsx'
import { buttonClass } from '../ui/button-class.ts'
import layout from '../ui/layout.module.css'
import text from '../ui/text.module.css'
import { justPlacedAtom } from './just-placed.ts'

/** In the place of the thanks: the order is no more, and what was in the cart is in it again. */
export function TakenBack({ order }: { order: Order }) {
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
