import { FormattedMessage, useIntl } from 'react-intl'
import type { AnyOrder } from '#contract/order.ts'
import type { OrderStatus } from '#domain/order.ts'
import { nearTime } from '#storefront/i18n/near-day.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import type { Glyph } from '#storefront/ui/icon/Icon.tsx'
import { bagIcon, motoIcon, ordersIcon } from '#storefront/ui/icon/icons.ts'
import { checkIcon, closeIcon, cardIcon, homeIcon, platesIcon } from '#storefront/ui/icon/icons-more.ts'
import { flameIcon } from '#storefront/ui/icon/icons-dish.ts'
import { Timeline } from '#storefront/ui/progress/Timeline.tsx'
import { shownSteps } from './timeline.ts'

/**
 * The steps of the order as a timeline, with the times at which they were reached; those of another day with
 * the day.
 */
export function OrderSteps({ order }: { order: AnyOrder }) {
  const intl = useIntl()
  const formats = useFormats()
  const now = useNow()
  const { method } = order
  return (
    <Timeline
      label={intl.formatMessage({ id: 'order.steps' })}
      steps={shownSteps(order).map(({ status, state, at }) => ({
        id: status,
        state,
        icon: status === 'completed' && method !== 'delivery' ? bagIcon : icons[status],
        title: <FormattedMessage id={`order.step.${status}`} values={{ method }} />,
        detail: status === 'placed' ? <Words of={order.branchName} /> : undefined,
        time: at === undefined ? undefined : <bdi>{nearTime(Date.parse(at), { formats, now })}</bdi>,
      }))}
    />
  )
}

const icons: Readonly<Record<OrderStatus, Glyph>> = {
  awaiting_payment: cardIcon,
  placed: ordersIcon,
  accepted: checkIcon,
  preparing: flameIcon,
  ready: platesIcon,
  out_for_delivery: motoIcon,
  completed: homeIcon,
  rejected: closeIcon,
  cancelled: closeIcon,
  payment_failed: closeIcon,
  expired: closeIcon,
}
