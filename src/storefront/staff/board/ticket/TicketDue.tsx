import { FormattedMessage, useIntl } from 'react-intl'
import { minuteMs } from '#domain/duration.ts'
import type { Order } from '#contract/order.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { checkIcon, clockIcon, motoIcon, warnIcon } from '#storefront/ui/icon/icons.ts'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import { Weave } from '#storefront/ui/cloth/Weave.tsx'
import { cookedPercent, minutesLate, type Lane } from '../board.ts'

/** Below this the ticket shows the minutes left, above it the time. */
const soonMinutes = 60

/** The due time of an order, the minutes left, or that it is late. */
export function TicketDue({ order, lane }: { order: Order; lane: Lane }) {
  const now = useNow()
  const formats = useFormats()
  const late = minutesLate(order, now)
  if (lane === 'done') {
    return (
      <Tag tone={order.status === 'completed' ? 'good' : 'bad'}>
        <FormattedMessage id={`order.step.${order.status}`} values={{ method: order.method }} />
      </Tag>
    )
  }
  if (order.status === 'out_for_delivery' && late === 0) {
    return (
      <Tag tone="info" icon={motoIcon}>
        <FormattedMessage id="staff.on-the-way" />
      </Tag>
    )
  }
  if (lane === 'ready' && order.status === 'ready') {
    return order.method === 'delivery' ? (
      <Tag tone="bad" icon={clockIcon}>
        <FormattedMessage id="staff.no-courier" />
      </Tag>
    ) : (
      <Tag tone="good" icon={checkIcon}>
        <FormattedMessage id="staff.waits" />
      </Tag>
    )
  }
  if (late > 0) {
    return (
      <Tag tone="bad" icon={warnIcon}>
        <FormattedMessage id="staff.late" values={{ duration: <Minutes of={late} /> }} />
      </Tag>
    )
  }
  const left = Math.ceil((Date.parse(order.dueAt) - now) / minuteMs)
  if (lane === 'cooking' && left <= soonMinutes) {
    return (
      <Tag icon={clockIcon}>
        <Minutes of={left} />
      </Tag>
    )
  }
  const isFarOff = left > 12 * 60
  return (
    <Tag tone={lane === 'new' ? 'warm' : 'plain'} icon={clockIcon}>
      <FormattedMessage
        id="staff.due"
        values={{
          time: (
            <bdi>
              {isFarOff
                ? `${formats.shortDay(order.dueAt)} ${formats.time(order.dueAt)}`
                : formats.time(order.dueAt)}
            </bdi>
          ),
        }}
      />
    </Tag>
  )
}

/** "22 min", "1 h 5 min": short enough for a ticket. */
function Minutes({ of }: { of: number }) {
  const formats = useFormats()
  const [hours, minutes] = [Math.floor(of / 60), of % 60]
  return hours === 0 ? (
    <FormattedMessage id="staff.time.minutes" values={{ minutes: formats.number(minutes) }} />
  ) : (
    <FormattedMessage
      id="staff.time.hours"
      values={{ hours: formats.number(hours), minutes: formats.number(minutes) }}
    />
  )
}

/** A progress bar of the time between acceptance and the promised time. */
export function TicketWeave({ order }: { order: Order }) {
  const intl = useIntl()
  const now = useNow()
  return <Weave percent={cookedPercent(order, now)} label={intl.formatMessage({ id: 'staff.cooking' })} />
}
