import { useSetAtom } from 'jotai'
import { memo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Order } from '#contract/order.ts'
import { QuestionTag } from '#storefront/staff/care/QuestionTag.tsx'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { notify } from '#storefront/ui/feedback/notify.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { classNames } from '#storefront/ui/text/class-names.ts'
import { clothClass, type ClothName } from '#storefront/ui/cloth/cloth-class.ts'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { IconButton } from '#storefront/ui/button/IconButton.tsx'
import { bagIcon, clockIcon, motoIcon } from '#storefront/ui/icon/icons.ts'
import { closeIcon, storeIcon, moreIcon } from '#storefront/ui/icon/icons-more.ts'
import text from '#storefront/ui/text/text.module.css'
import { dot } from '#storefront/ui/text/dot.ts'
import { openBoardSheetAtom, openMovedSheetAtom } from '../board-sheet-atom.ts'
import { movesOf, type Lane, type WayOn } from '../board.ts'
import css from './Ticket.module.css'
import { TicketCollect } from './TicketCollect.tsx'
import { TicketDue, TicketStart, TicketWeave } from './TicketDue.tsx'
import { TicketLines } from './TicketLines.tsx'
import { useIsLate } from './use-is-late.ts'
import { useMove } from '../use-move.ts'

const cloths = {
  new: 'zafaran',
  waiting: 'nil',
  cooking: 'rumman',
  ready: 'hail',
  way: 'lumi',
} as const satisfies Record<Lane, ClothName>

const icons = { delivery: motoIcon, pickup: bagIcon, counter: storeIcon } as const

/**
 * One order for the kitchen: number, time, customer, dishes, and the buttons that move it. A memo, because
 * one of three hundred changes at a time (docs/performance.md has the cost of rendering all).
 */
export const Ticket = memo(function Ticket({
  order,
  lane,
  startAt,
  isNext,
  reachable,
  onOrder,
}: {
  order: Order
  lane: Lane
  /** When the kitchen has to start it (milliseconds since 1970), while it waits for that. */
  startAt: number | undefined
  /** Whether it is the first of its column. */
  isNext: boolean
  reachable: boolean
  onOrder: (order: Order) => void
}) {
  const intl = useIntl()
  const openSheet = useSetAtom(openBoardSheetAtom)
  const number = String(order.number)
  const isLate = useIsLate(order)
  const asked = order.changes.find(({ state }) => state === 'asked')
  return (
    <article
      className={classNames(css.ticket, clothClass(cloths[lane]))}
      data-late={isLate || undefined}
      aria-label={intl.formatMessage({ id: 'staff.ticket' }, { number })}
    >
      <div className={css.top}>
        <h3 className={css.number}>
          <bdi className={text.ltr}>#{number}</bdi>
        </h3>
        <IconButton
          className={css.more}
          icon={moreIcon}
          label={intl.formatMessage({ id: 'staff.more' }, { number })}
          onClick={() => openSheet('more', order.id)}
        />
      </div>
      <div className={css.times}>
        {startAt !== undefined && <TicketStart at={startAt} />}
        <TicketDue order={order} lane={lane} />
        {(lane === 'ready' || lane === 'way') && <TicketCollect order={order} />}
        {asked && <QuestionTag change={asked} />}
      </div>
      <Customer order={order} />
      <TicketLines order={order} />
      {lane === 'cooking' && <TicketWeave order={order} />}
      <TicketMoves order={order} isNext={isNext} isLate={isLate} reachable={reachable} onOrder={onOrder} />
    </article>
  )
})

/** The customer's name, and where the order goes. */
function Customer({ order }: { order: Order }) {
  return (
    <p className={css.who}>
      <Icon of={icons[order.method]} small />
      <span>
        {order.customerName !== '' && (
          <>
            <bdi>{order.customerName}</bdi>
            {dot}
          </>
        )}
        {order.address ? (
          <bdi>{order.address.label}</bdi>
        ) : (
          <span className={css.method}>
            <FormattedMessage id={`method.${order.method}`} />
          </span>
        )}
      </span>
    </p>
  )
}

function TicketMoves({
  order,
  isNext,
  isLate,
  reachable,
  onOrder,
}: {
  order: Order
  isNext: boolean
  isLate: boolean
  reachable: boolean
  onOrder: (order: Order) => void
}) {
  const intl = useIntl()
  const openSheet = useSetAtom(openBoardSheetAtom)
  const openMoved = useSetAtom(openMovedSheetAtom)
  // the ticket leaves its column, and an error in it would leave too
  const move = useMove(order, onOrder, () => {
    if (openMoved(order.id)) return
    notify(intl.formatMessage({ id: 'staff.moved.before' }, { number: String(order.number) }), {
      tone: 'warning',
    })
  })
  const { forward, out } = movesOf(order)
  if (forward === undefined) return <ErrorNote error={move.error} />
  return (
    <>
      <ErrorNote error={move.error} />
      <div className={css.actions}>
        {out === 'rejected' && <Reject order={order} reachable={reachable} />}
        {isLate && forward !== 'accepted' && (
          <Button tone="quiet" small disabled={!reachable} onClick={() => openSheet('delay', order.id)}>
            <FormattedMessage id="staff.delay" />
          </Button>
        )}
        <Button
          key={forward} // a button for each move: a double tap is one move
          small
          data-forward=""
          tone={toneOf(forward, isNext)}
          busy={move.isPending}
          disabled={!reachable}
          onClick={() =>
            forward === 'out_for_delivery' ? openSheet('courier', order.id) : move.mutate({ to: forward })
          }
        >
          <FormattedMessage id={`staff.move.${forward}`} />
        </Button>
        {forward === 'accepted' && <AcceptLater order={order} reachable={reachable} />}
      </div>
    </>
  )
}

function Reject({ order, reachable }: { order: Order; reachable: boolean }) {
  const intl = useIntl()
  const openSheet = useSetAtom(openBoardSheetAtom)
  return (
    <IconButton
      className={css.beside}
      icon={closeIcon}
      disabled={!reachable}
      label={intl.formatMessage({ id: 'staff.move.rejected' })}
      onClick={() => openSheet('rejected', order.id)}
    />
  )
}

function AcceptLater({ order: { id, number }, reachable }: { order: Order; reachable: boolean }) {
  const intl = useIntl()
  const openSheet = useSetAtom(openBoardSheetAtom)
  return (
    <IconButton
      className={css.beside}
      icon={clockIcon}
      disabled={!reachable}
      label={intl.formatMessage({ id: 'staff.accept.later' }, { number: String(number) })}
      onClick={() => openSheet('accept', id)}
    />
  )
}

/** Only the next order to accept stands out; the kitchen's own button is quiet. */
function toneOf(forward: WayOn, isNext: boolean): 'brand' | 'tonal' | 'quiet' {
  if (forward === 'ready') return 'quiet'
  return forward === 'accepted' && isNext ? 'brand' : 'tonal'
}
