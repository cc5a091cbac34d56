import { FormattedMessage } from 'react-intl'
import { minuteMs } from '#domain/duration.ts'
import { minutesToPay } from '#domain/order.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'

/** The remaining time of an order that waits for its payment. `until` as ISO 8601. */
export function MinutesLeft({ until }: { until: string }) {
  // the screen's clock changes once a minute, so the difference may be one minute too long
  const minutes = Math.min(minutesToPay, Math.ceil((Date.parse(until) - useNow()) / minuteMs))
  return minutes > 0 ? (
    <FormattedMessage id="payment.left" values={{ minutes }} />
  ) : (
    <FormattedMessage id="payment.left.none" />
  )
}
