import { FormattedMessage } from 'react-intl'
import type { Order } from '#contract/order.ts'
import { reachesCardAlone, refusedAlone } from '#domain/refunds.ts'
import { OtherRefunds } from './OtherRefunds.tsx'
import { CardName } from '#storefront/ui/text/CardName.tsx'
import { checkIcon, warnIcon } from '#storefront/ui/icon/icons-more.ts'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'

/**
 * How much is refunded, to which card, and how long that takes, and what its bank refused: not what a note of
 * a change says, nor what a report says was refused. Nothing if there is no refund.
 */
export function RefundNote({ order }: { order: Order }) {
  const { payment } = order
  if (!payment) return null
  const back = reachesCardAlone(order)
  const refused = refusedAlone(order)
  return (
    <>
      {back > 0 && (
        <Note
          tone="good"
          icon={checkIcon}
          role="status"
          title={
            <>
              <FormattedMessage id="payment.refunded" /> <Price amount={back} />
            </>
          }
        >
          <p>
            <FormattedMessage id="payment.refund.to" values={{ card: <CardOf payment={payment} /> }} />
          </p>
        </Note>
      )}
      {refused > 0 && (
        <Note tone="warm" icon={warnIcon} role="status">
          <FormattedMessage id="care.refused" values={{ price: <Price amount={refused} /> }} />
        </Note>
      )}
      <OtherRefunds refunds={payment.refunds} />
    </>
  )
}

export const CardOf = ({ payment }: { payment: NonNullable<Order['payment']> }) =>
  payment.card ? <CardName {...payment.card} /> : <FormattedMessage id="payment.refund.card" />
