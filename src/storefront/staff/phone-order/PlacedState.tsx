import { FormattedMessage } from 'react-intl'
import { minuteMs } from '#domain/duration.ts'
import { isGivenUp, minutesToPay, type OrderStatus } from '#domain/order.ts'
import { MinutesLeft } from '#storefront/customer/payment/MinutesLeft.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { clockIcon } from '#storefront/ui/icon/icons.ts'
import { checkIcon, warnIcon } from '#storefront/ui/icon/icons-more.ts'

/** Says whether the phone order is in the kitchen, waits for its payment by link, or was given up. */
export function PlacedState({ status, placedAt }: { status: OrderStatus; placedAt: string }) {
  if (status === 'awaiting_payment')
    return (
      <Note tone="warm" icon={clockIcon} role="status" title={<FormattedMessage id="phone-order.waiting" />}>
        <p>
          <FormattedMessage id="phone-order.waiting.text" />
        </p>
        <p>
          <MinutesLeft until={new Date(Date.parse(placedAt) + minutesToPay * minuteMs).toISOString()} />
        </p>
      </Note>
    )
  if (isGivenUp(status)) return <EndedNote status={status} />
  return (
    <Note tone="good" icon={checkIcon} role="status" title={<FormattedMessage id="phone-order.placed" />}>
      <FormattedMessage id="phone-order.placed.text" />
    </Note>
  )
}

function EndedNote({ status }: { status: OrderStatus }) {
  if (status === 'rejected')
    return (
      <Note tone="bad" icon={warnIcon} role="alert" title={<FormattedMessage id="phone-order.declined" />}>
        <FormattedMessage id="phone-order.ended.text" />
      </Note>
    )
  if (status === 'cancelled')
    return (
      <Note tone="bad" icon={warnIcon} role="alert" title={<FormattedMessage id="phone-order.cancelled" />}>
        <FormattedMessage id="phone-order.ended.text" />
      </Note>
    )
  return (
    <Note tone="bad" icon={warnIcon} role="alert" title={<FormattedMessage id="phone-order.over" />}>
      <FormattedMessage id="phone-order.over.text" />
    </Note>
  )
}
