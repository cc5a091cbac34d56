import { FormattedMessage, useIntl } from 'react-intl'
import { hourMs, minuteMs } from '#domain/duration.ts'
import type { Order } from '#contract/order.ts'
import { nearTime } from '#storefront/i18n/near-day.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { clockIcon, motoIcon } from '#storefront/ui/icon/icons.ts'
import { checkIcon, warnIcon } from '#storefront/ui/icon/icons-more.ts'
import { flameIcon } from '#storefront/ui/icon/icons-dish.ts'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import { SlotTime } from '#storefront/ui/text/SlotTime.tsx'
import { Weave } from '#storefront/ui/cloth/Weave.tsx'
import { cookedPercent, minutesLate, type Lane } from '../board.ts'

/** Below this the ticket shows the minutes left, above it the time. */
const soonMinutes = 60

/** The due time of an order, the minutes left, or that it is late. */
export function TicketDue({ order, lane }: { order: Order; lane: Lane }) {
  const now = useNow()
  const late = minutesLate(order, now)
  if (lane === 'ready') return <TicketReady order={order} />
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
  return <DueTime order={order} tone={lane === 'new' ? 'warm' : 'plain'} />
}

/** Since when an order is ready; for a delivery, that it has no courier yet. */
function TicketReady({ order: { method, events, dueAt } }: { order: Order }) {
  const formats = useFormats()
  if (method === 'delivery') {
    return (
      <Tag tone="bad" icon={motoIcon}>
        <FormattedMessage id="staff.no-courier" />
      </Tag>
    )
  }
  const readyAt = events.findLast(({ status }) => status === 'ready')?.at ?? dueAt
  return (
    <Tag tone="good" icon={checkIcon}>
      <FormattedMessage id="staff.ready.since" values={{ time: <bdi>{formats.time(readyAt)}</bdi> }} />
    </Tag>
  )
}

/** The promised time of an order. */
export function DueTime({
  order: { dueAt, beforeMaghrib },
  tone = 'plain',
}: {
  order: Pick<Order, 'dueAt' | 'beforeMaghrib'>
  tone?: 'warm' | 'plain'
}) {
  const now = useNow()
  const at = Date.parse(dueAt)
  return (
    <Tag tone={tone} icon={clockIcon}>
      <span>
        {/* Arabic joins "for" to a time, but not to a day */}
        <FormattedMessage
          id={isFarOff(at, now) ? 'staff.due.day' : 'staff.due'}
          values={{ time: <TimeOf at={at} lead={beforeMaghrib} /> }}
        />
      </span>
    </Tag>
  )
}

/** When the kitchen has to start a waiting order. */
export function TicketStart({ at }: { at: number }) {
  const now = useNow()
  return (
    <p>
      {at <= now ? (
        <Tag tone="warm" icon={flameIcon}>
          <FormattedMessage id="staff.start.now" />
        </Tag>
      ) : (
        <Tag tone="info" icon={flameIcon}>
          <FormattedMessage id="staff.start" values={{ time: <TimeOf at={at} /> }} />
        </Tag>
      )}
    </p>
  )
}

/** Then the day is shown too, unless it is today. */
const isFarOff = (at: number, now: number) => at - now > 12 * hourMs

/** The time, with the day if it is far off and not today's. */
function TimeOf({ at, lead }: { at: number; lead?: Order['beforeMaghrib'] }) {
  const formats = useFormats()
  const now = useNow()
  return (
    <SlotTime lead={lead}>{isFarOff(at, now) ? nearTime(at, { formats, now }) : formats.time(at)}</SlotTime>
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
