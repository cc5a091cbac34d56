import { FormattedMessage } from 'react-intl'
import type { Order } from '#contract/order.ts'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { cardIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import { OrderNumber } from '#storefront/ui/text/OrderNumber.tsx'
import { dot } from '#storefront/ui/text/dot.ts'
import { MinutesLeft } from './MinutesLeft.tsx'

/**
 * An order that waits for its payment, for lists of orders: the remaining time, and links to pay or cancel
 * it.
 */
export function UnpaidOrder({ order }: { order: Order }) {
  const { id, number, branchName, payment, quote, billId } = order
  const look = buttonClass({ tone: 'tonal', small: true })
  return (
    <Note tone="warm" icon={cardIcon} title={<FormattedMessage id="payment.waiting" />}>
      <p>
        <OrderNumber of={number} branch={branchName} />
        {dot}
        <Price amount={quote.total} />
        {payment && (
          <>
            {dot}
            <MinutesLeft until={payment.until} />
          </>
        )}
      </p>
      <div className={layout.wrap}>
        {billId === null ? (
          <LangLink to="/$lang/thank-you/$id/" params={{ id }} className={look}>
            <FormattedMessage id="payment.continue" />
          </LangLink>
        ) : (
          <LangLink to="/$lang/pay/$id/" params={{ id: billId }} className={look}>
            <FormattedMessage id="payment.continue" />
          </LangLink>
        )}
        <LangLink
          to="/$lang/order/$id/"
          params={{ id }}
          className={buttonClass({ tone: 'plain', small: true })}
        >
          <FormattedMessage id="order.cancel" />
        </LangLink>
      </div>
    </Note>
  )
}
