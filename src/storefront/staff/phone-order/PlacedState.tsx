import { FormattedMessage } from 'react-intl'
import { minuteMs } from '#domain/duration.ts'
import { isGivenUp, minutesToPay, type OrderStatus } from '#domain/order.ts'
import { MinutesLeft } from '#storefront/customer/payment/MinutesLeft.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { clockIcon } from '#storefront/ui/icon/icons.ts'
import { checkIcon, warnIcon } from '#storefront/ui/icon/icons-more.ts'
import text from '#storefront/ui/text/text.module.css'
import css from './PlacedOrder.module.css'

/** Says whether the phone order is in the kitchen, waits for its payment by link, or was given up. */
export function PlacedState({ status, placedAt }: { status: OrderStatus; placedAt: string }) {
  const isWaiting = status === 'awaiting_payment'
  return (
    <>
      {/* always in the page: screen readers do not announce a live region that comes with its words */}
      <div role="status" className={css.state}>
        {isWaiting ? (
          <Note tone="warm" icon={clockIcon} title={<FormattedMessage id="phone-order.waiting" />}>
            <FormattedMessage id="phone-order.waiting.text" />
          </Note>
        ) : (
          !isGivenUp(status) && (
            <Note tone="good" icon={checkIcon} title={<FormattedMessage id="phone-order.placed" />}>
              <FormattedMessage id="phone-order.placed.text" />
            </Note>
          )
        )}
      </div>
      {/* outside the live region, which would be read out again every minute */}
      {isWaiting && (
        <p className={text.smallMuted}>
          <MinutesLeft until={new Date(Date.parse(placedAt) + minutesToPay * minuteMs).toISOString()} />
        </p>
      )}
      <EndedNote status={status} />
    </>
  )
}

function EndedNote({ status }: { status: OrderStatus }) {
  if (!isGivenUp(status)) return null
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
