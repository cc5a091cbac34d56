import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import type { Order } from '#contract/order.ts'
import { isActive } from '#domain/order.ts'
import { promisedStatusOf, windowOf } from '#domain/promise-kept.ts'
import { nearRange } from '#storefront/i18n/near-day.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import text from '#storefront/ui/text/text.module.css'
import { promiseQuery } from '../queries.ts'

/**
 * The promised window of an order that is under way, and how sure it is by the branch's own last 30 days; of
 * an order that the branch has delayed, what was promised. Nothing once the promise is kept or missed.
 */
export function PromiseLine({ order }: { order: Order }) {
  const { method, status } = order
  if (method === 'counter' || !isActive(status) || status === promisedStatusOf(method)) return null
  return <Promised order={order} method={method} />
}

function Promised({ order, method }: { order: Order; method: 'pickup' | 'delivery' }) {
  const formats = useFormats()
  const now = useNow()
  const { data: promise } = useQuery({ ...promiseQuery(order.branchId), throwOnError: false })
  const promisedAt = promisedFrom(order)
  const { from, to } = windowOf(promisedAt)
  const sure = promise?.[method]
  const window = <bdi>{nearRange(from, to, { formats, now })}</bdi>
  if (Date.parse(order.dueAt) > promisedAt) {
    return (
      <p className={text.smallMuted}>
        <FormattedMessage id="order.promise.before" values={{ window }} />
      </p>
    )
  }
  return (
    <p className={text.smallMuted}>
      <FormattedMessage id={`order.promise.${method}`} values={{ window }} />{' '}
      {promise &&
        (sure ? (
          <FormattedMessage
            id="order.promise.sure"
            values={{ ...sure, percent: formats.percent(sure.percent) }}
          />
        ) : (
          <FormattedMessage id="order.promise.unsure" />
        ))}
    </p>
  )
}

/** A server of the version before does not send the start of the window. */
const promisedFrom = ({ promisedFrom: from, quote, dueAt }: Order): number =>
  from === null ? (quote.slot ?? Date.parse(dueAt)) : Date.parse(from)
