import { FormattedMessage } from 'react-intl'
import type { OrderPayment } from '#contract/order-payment.ts'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { checkIcon, warnIcon } from '#storefront/ui/icon/icons-more.ts'
import { Price } from '#storefront/ui/price/Price.tsx'

/** What was refunded in cash or as points, and what became of a payment that the order did not need. */
export const OtherRefunds = ({ refunds }: Pick<OrderPayment, 'refunds'>) =>
  refunds.map((refund, index) => {
    const isRefused = refund.state === 'failed'
    return (
      // oxlint-disable-next-line react/no-array-index-key -- the refunds of an order keep their order
      <Note
        key={index}
        tone={isRefused ? 'warm' : 'good'}
        icon={isRefused ? warnIcon : checkIcon}
        role="status"
      >
        <FormattedMessage
          id={wordsOf(refund)}
          values={{ price: <Price amount={refund.amount} />, points: refund.points ?? 0 }}
        />
      </Note>
    )
  })

const wordsOf = ({ way, state }: OrderPayment['refunds'][number]) =>
  way === 'card' ? (`payment.twice.${state}` as const) : (`care.refunded.${way}` as const)
