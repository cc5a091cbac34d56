import { FormattedMessage } from 'react-intl'
import type { LinkedOrder } from '#contract/phone-order.ts'
import { OtherRefunds } from '#storefront/customer/payment/OtherRefunds.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { clockIcon } from '#storefront/ui/icon/icons.ts'
import { Price } from '#storefront/ui/price/Price.tsx'

type Ended = Pick<LinkedOrder, 'refunded' | 'refused' | 'refunds'>

/** A link that has ended, and what became of the money. */
export const Over = ({ order }: { order: Ended }) => (
  <>
    <Note tone="info" icon={clockIcon} role="status" title={<FormattedMessage id="pay-order.over" />}>
      <Money order={order} />
    </Note>
    <OtherRefunds refunds={order.refunds} />
  </>
)

function Money({ order: { refunded, refused, refunds } }: { order: Ended }) {
  if (refunded === null) return <FormattedMessage id="pay-order.over.unknown" />
  if (refused > 0)
    return <FormattedMessage id="care.refused" values={{ price: <Price amount={refused} /> }} />
  if (refunded > 0)
    return <FormattedMessage id="pay-order.over.refund" values={{ price: <Price amount={refunded} /> }} />
  return refunds.length > 0 ? null : <FormattedMessage id="pay-order.over.text" />
}
