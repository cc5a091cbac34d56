import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { AnyOrder } from '#contract/order.ts'
import { isActive } from '#domain/order.ts'
import { nearDay, nearTime } from '#storefront/i18n/near-day.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { OrderNumber } from '#storefront/ui/text/OrderNumber.tsx'
import css from './OrderTitle.module.css'
import { promisedOf } from './promised.ts'
import { ShownTimes } from './ShownTimes.tsx'
import { isReadyToCollect } from './timeline.ts'

/**
 * The heading of an order on its cloth: its number and branch, and in the largest type when it comes, which
 * is why customers open this screen, or what became of it. `atDoor` is who waits there with it; empty for a
 * courier without a name.
 */
export const OrderTitle = ({ order, atDoor }: { order: AnyOrder; atDoor: string | undefined }) => (
  <h1 className={css.title}>
    <span className={css.number}>
      <OrderNumber of={order.number} branch={order.branchName} />
    </span>{' '}
    <span className={css.what}>
      <What order={order} atDoor={atDoor} />
    </span>
  </h1>
)

function What({ order, atDoor }: { order: AnyOrder; atDoor: string | undefined }) {
  if (!isActive(order.status))
    return (
      <span className={css.ended}>
        <FormattedMessage id={`order.ended.${endOf(order)}`} />
      </span>
    )
  if (isReadyToCollect(order)) return <ReadySince order={order} />
  if (atDoor === '') return <FormattedMessage id="order.at-door.unnamed" />
  if (atDoor !== undefined)
    return <FormattedMessage id="order.at-door" values={{ name: <bdi>{atDoor}</bdi> }} />
  return <When order={order} />
}

function ReadySince({ order: { events, dueAt } }: { order: AnyOrder }) {
  const here = { formats: useFormats(), now: useNow() }
  const since = events.find(({ status }) => status === 'ready')?.at ?? dueAt
  const time = <bdi>{nearTime(Date.parse(since), here)}</bdi>
  return <FormattedMessage id="order.ready" values={{ time }} />
}

function When({ order }: { order: AnyOrder }) {
  const formats = useFormats()
  const promised = promisedOf(order)
  if (promised.kind === 'time') return <At order={order} times={formats.time(promised.at)} />
  if (promised.kind === 'new') {
    const time = <At order={order} times={formats.time(promised.at)} />
    return <FormattedMessage id="order.promised-anew" values={{ time }} />
  }
  const { from, to } = promised.window
  const window = <At order={order} times={formats.timeRange(from, to)} />
  return (
    <FormattedMessage
      id={order.method === 'delivery' ? 'order.promise.delivery' : 'order.promise.pickup'}
      values={{ window }}
    />
  )
}

/** The times, and what they need to be understood: another day, and how they follow maghrib. */
function At({ order: { dueAt, beforeMaghrib }, times }: { order: AnyOrder; times: string }): ReactNode {
  const formats = useFormats()
  const day = nearDay(Date.parse(dueAt), { formats, now: useNow() })
  return (
    <>
      {day !== undefined && <>{day} </>}
      <ShownTimes of={times} />
      {beforeMaghrib != null && (
        <>
          {' '}
          <span className={css.lead}>
            <FormattedMessage id={`when.maghrib.${beforeMaghrib}`} />
          </span>
        </>
      )}
    </>
  )
}

function endOf({ status }: AnyOrder) {
  switch (status) {
    case 'completed':
    case 'rejected':
    case 'payment_failed':
    case 'expired':
      return status
    default:
      return 'cancelled'
  }
}
