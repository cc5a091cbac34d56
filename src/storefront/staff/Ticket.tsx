import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Order } from '#contract/order.ts'
import { useFormats } from '../i18n/use-lang.ts'
import { useRefusal } from '../i18n/use-refusal.ts'
import { RatingTag } from '../rating/RatingTag.tsx'
import { useNow } from '../shell/use-now.ts'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import { clothClass, type ClothName } from '../ui/cloth-class.ts'
import { Icon } from '../ui/Icon.tsx'
import { bagIcon, clockIcon, motoIcon, warnIcon } from '../ui/icons.ts'
import { Note } from '../ui/Note.tsx'
import { Tag } from '../ui/Tag.tsx'
import text from '../ui/text.module.css'
import { Weave } from '../ui/Weave.tsx'
import { cookedPercent, minutesLate, movesOf, type Lane } from './board.ts'
import { CourierSheet } from './CourierSheet.tsx'
import { ReasonSheet } from './ReasonSheet.tsx'
import css from './Ticket.module.css'
import { TicketLines } from './TicketLines.tsx'
import { TicketPeople } from './TicketPeople.tsx'
import { useMove } from './use-move.ts'

const cloths = { new: 'zafaran', cooking: 'rumman', ready: 'hail', done: 'lumi' } as const satisfies Record<
  Lane,
  ClothName
>

/** One order as the kitchen reads it: which, for when, whose, what; and what can be done with it. */
export function Ticket({
  order,
  lane,
  onOrder,
}: {
  order: Order
  lane: Lane
  onOrder: (order: Order) => void
}) {
  const intl = useIntl()
  const refusal = useRefusal()
  const now = useNow()
  const [asking, setAsking] = useState(false)
  const [sending, setSending] = useState(false)
  const move = useMove(order, onOrder)
  const { forward, out } = movesOf(order)
  const late = minutesLate(order, now) > 0
  return (
    <article
      className={classNames(css.ticket, clothClass(cloths[lane]))}
      data-late={late || undefined}
      aria-label={intl.formatMessage({ id: 'staff.ticket' }, { number: String(order.number) })}
    >
      <div className={css.top}>
        <h3 className={text.item}>
          <bdi className={text.ltr}>#{order.number}</bdi>
        </h3>
        {order.rating !== null && <RatingTag stars={order.rating} />}
        <Due order={order} lane={lane} now={now} />
      </div>
      <p className={css.who}>
        <Icon of={order.method === 'delivery' ? motoIcon : bagIcon} small />
        <span>
          <bdi>{order.customerName}</bdi>
          {' · '}
          <FormattedMessage id={`method.${order.method}`} />
        </span>
      </p>
      <TicketLines order={order} />
      <TicketPeople order={order} />
      {lane === 'cooking' && (
        <Weave percent={cookedPercent(order, now)} label={intl.formatMessage({ id: 'staff.cooking' })} />
      )}
      {lane === 'done' && order.reason && (
        <p className={text.captionMuted}>
          <bdi>{order.reason}</bdi>
        </p>
      )}
      {move.error && (
        <Note tone="bad" role="alert">
          {refusal(move.error)}
        </Note>
      )}
      {(forward ?? out) !== undefined && (
        <div className={css.actions}>
          {out && (
            <Button tone="quiet" small onClick={() => setAsking(true)}>
              <FormattedMessage id={`staff.move.${out}`} />
            </Button>
          )}
          {forward && (
            <Button
              small
              busy={move.isPending}
              onClick={() =>
                forward === 'out_for_delivery' ? setSending(true) : move.mutate({ to: forward })
              }
            >
              <FormattedMessage id={`staff.move.${forward}`} />
            </Button>
          )}
        </div>
      )}
      {forward === 'out_for_delivery' && (
        <CourierSheet
          open={sending}
          order={order}
          busy={move.isPending}
          onClose={() => setSending(false)}
          onCourier={(courier) =>
            move.mutate({ to: forward, courier }, { onSettled: () => setSending(false) })
          }
        />
      )}
      {out && (
        <ReasonSheet
          open={asking}
          to={out}
          order={order}
          busy={move.isPending}
          onClose={() => setAsking(false)}
          onReason={(reason) => move.mutate({ to: out, reason }, { onSettled: () => setAsking(false) })}
        />
      )}
    </article>
  )
}

function Due({ order, lane, now }: { order: Order; lane: Lane; now: number }) {
  const formats = useFormats()
  const late = minutesLate(order, now)
  const isFarOff = Math.abs(Date.parse(order.dueAt) - now) > 12 * 60 * 60_000
  if (lane === 'done') {
    return (
      <Tag tone={order.status === 'completed' ? 'good' : 'bad'}>
        <FormattedMessage id={`order.step.${order.status}`} values={{ method: order.method }} />
      </Tag>
    )
  }
  if (late > 0) {
    return (
      <Tag tone="bad" icon={warnIcon}>
        <FormattedMessage id="staff.late" values={{ duration: formats.duration(late) }} />
      </Tag>
    )
  }
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
