import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import type { Order } from '#contract/order.ts'
import { nearRange } from '#storefront/i18n/near-day.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { promiseQuery } from '../queries.ts'
import { isPromised, promisedOf } from './promised.ts'
import css from './PromiseLine.module.css'

/**
 * How sure the promised window of an order under way is, by the branch's own last 30 days; of an order that
 * the branch has delayed, what was promised. Nothing once the promise is kept or missed. It has its room
 * before the answer of the branch is there.
 */
export function PromiseLine({ order }: { order: Order }) {
  return isPromised(order) ? (
    <p className={css.line}>
      <Line order={order} />
    </p>
  ) : null
}

function Line({ order }: { order: Order }) {
  const formats = useFormats()
  const now = useNow()
  const { data: promise } = useQuery({ ...promiseQuery(order.branchId), throwOnError: false })
  const promised = promisedOf(order)
  if (promised.kind === 'new') {
    const { before } = promised
    if (!before) return null
    const window = <s>{nearRange(before.from, before.to, { formats, now })}</s>
    return <FormattedMessage id="order.promise.before" values={{ window: <bdi>{window}</bdi> }} />
  }
  if (!promise || order.method === 'counter') return null
  const sure = promise[order.method]
  return sure ? (
    <FormattedMessage id="order.promise.sure" values={{ ...sure, percent: formats.percent(sure.percent) }} />
  ) : (
    <FormattedMessage id="order.promise.unsure" />
  )
}
