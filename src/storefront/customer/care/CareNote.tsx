import { FormattedMessage } from 'react-intl'
import type { CareTicket } from '#contract/order-care.ts'
import type { Order } from '#contract/order.ts'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { checkIcon, warnIcon } from '#storefront/ui/icon/icons-more.ts'
import { chatIcon } from '#storefront/ui/icon/icons-more.ts'
import { Price } from '#storefront/ui/price/Price.tsx'
import text from '#storefront/ui/text/text.module.css'

/**
 * What became of the reports about an order. A refund to the card has a note of its own, unless the bank
 * refused it.
 */
export function CareNote({ order }: { order: Order }) {
  if (order.care.length === 0) return null
  return (
    <div role="status">
      {order.care.map((ticket) => (
        <TicketNote key={ticket.id} ticket={ticket} />
      ))}
    </div>
  )
}

function TicketNote({ ticket: { state, byStaff, answer, refund } }: { ticket: CareTicket }) {
  if (state === 'declined' && !byStaff)
    return (
      <Note tone="plain" icon={chatIcon} title={<FormattedMessage id="care.declined" />}>
        <p>
          <bdi className={text.typed}>{answer}</bdi>
        </p>
      </Note>
    )
  // what the branch has reported itself, the customer has not sent
  if (state === 'open')
    return byStaff ? null : (
      <Note tone="warm" icon={chatIcon} title={<FormattedMessage id="care.open" />}>
        <p>
          <FormattedMessage id="care.open.text" />
        </p>
      </Note>
    )
  if (refund?.state === 'failed')
    return (
      <Note tone="warm" icon={warnIcon}>
        <FormattedMessage id="care.refused" values={{ price: <Price amount={refund.amount} /> }} />
      </Note>
    )
  if (refund?.way !== 'cash' && refund?.way !== 'points') return null
  return (
    <Note tone="good" icon={checkIcon}>
      <FormattedMessage
        id={`care.refunded.${refund.way}`}
        values={{ price: <Price amount={refund.amount} />, points: refund.points ?? 0 }}
      />
    </Note>
  )
}
