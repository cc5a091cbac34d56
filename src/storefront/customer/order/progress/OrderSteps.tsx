import { FormattedMessage, useIntl } from 'react-intl'
import type { AnyOrder } from '#contract/order.ts'
import type { OrderStatus } from '#domain/order.ts'
import type { MessageId } from '#storefront/i18n/words.ts'
import { FiveSteps } from '#storefront/customer/order-link/FiveSteps.tsx'
import { nearTime } from '#storefront/i18n/near-day.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import css from './OrderSteps.module.css'
import { hasFailed, knotsOf, shownSteps } from './timeline.ts'

/**
 * The steps of the order as knots, with the times at which they were reached; those of another day with the
 * day. When it comes is in the heading. `atDoor`: the courier has arrived with it.
 */
export function OrderSteps({ order, atDoor }: { order: AnyOrder; atDoor: boolean }) {
  const intl = useIntl()
  const formats = useFormats()
  const now = useNow()
  const { method } = order
  const knots = knotsOf(shownSteps(order))
  const current = knots.findIndex(({ state }) => state === 'now')
  return (
    <FiveSteps
      label={intl.formatMessage({ id: 'order.steps' })}
      failed={hasFailed(order)}
      now={current === -1 ? knots.length : current + (atDoor ? 1 : 0)}
      steps={knots.map(({ status, state, at }) => (
        <span key={status} className={css.step}>
          <FormattedMessage id={idOf(status, { method, state })} values={{ method }} />
          {at !== undefined && state !== 'next' && (
            <bdi className={css.time}>{nearTime(Date.parse(at), { formats, now })}</bdi>
          )}
        </span>
      ))}
    />
  )
}

/** Words that stand on one line below a knot, where the order has longer ones. */
function idOf(
  status: OrderStatus,
  { method, state }: { readonly method: AnyOrder['method']; readonly state: 'done' | 'now' | 'next' },
): MessageId {
  switch (status) {
    case 'placed':
      return method === 'counter' ? 'order.step.placed' : 'link.step.received'
    case 'preparing':
      return 'link.step.cooking'
    case 'ready':
      return 'link.step.packed'
    case 'out_for_delivery':
      return 'link.step.on-the-way'
    case 'completed':
      // said while the courier is at the door
      return method === 'delivery' && state === 'next' ? 'order.step.with-you' : 'order.step.completed'
    default:
      return `order.step.${status}`
  }
}
