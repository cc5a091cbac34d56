import { useSetAtom } from 'jotai'
import { useDeferredValue } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Order } from '#contract/order.ts'
import { canChange } from '#domain/change-order.ts'
import { canDelay } from '#domain/promise.ts'
import { nearTime } from '#storefront/i18n/near-day.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'
import text from '#storefront/ui/text/text.module.css'
import { dot } from '#storefront/ui/text/dot.ts'
import { openBoardSheetAtom } from './board-sheet-atom.ts'
import { movesOf } from './board.ts'
import { RefusedBack } from './RefusedBack.tsx'
import { CourierLink } from './courier/CourierLink.tsx'
import { mayHaveCourier, useCourierLink } from './courier/use-courier-link.ts'
import { DueTime, TicketStart } from './ticket/TicketDue.tsx'
import { TicketLines } from './ticket/TicketLines.tsx'
import { TicketPaper } from './ticket/TicketPaper.tsx'
import { TicketPeople } from './ticket/TicketPeople.tsx'
import { usePrintTicket } from './ticket/use-print-ticket.ts'

/**
 * Details of an order that its ticket does not show: its due time, contact, address, earlier delays, and why
 * it was refused; and actions that are rarely needed.
 */
export function MoreSheet({
  open,
  order,
  startAt,
  onClose,
}: {
  open: boolean
  order: Order
  /** When the kitchen has to start it, in milliseconds since 1970. */
  startAt: number
  onClose: () => void
}) {
  const intl = useIntl()
  const reachable = useReachable()
  // opens the sheet first, and renders its content and the print layout in a later frame: together they took
  // 120 ms of a tablet's CPU
  const isFilled = useDeferredValue(open, false)
  const { isReady, print } = usePrintTicket(isFilled)
  const courier = useCourierLink(order)
  const hasCourier = mayHaveCourier(order)
  const offline = reachable ? undefined : intl.formatMessage({ id: 'staff.offline' })

  function close() {
    // the next opening must show no link that was closed meanwhile
    courier.forget()
    onClose()
  }

  async function printTicket() {
    if (hasCourier && reachable) await courier.make()
    // the code of the link is on the paper in the next frame
    requestAnimationFrame(print)
  }

  return (
    <>
      <Sheet
        open={open}
        onClose={close}
        title={intl.formatMessage({ id: 'staff.ticket' }, { number: String(order.number) })}
      >
        {isFilled && (
          <div className={layout.stack}>
            <Details order={order} startAt={startAt} />
            <Button tone="tonal" wide busy={!isReady || courier.isPending} onClick={() => void printTicket()}>
              <FormattedMessage id="staff.print" />
            </Button>
            {hasCourier && <CourierLink order={order} link={courier} offline={offline} />}
            <RareActions order={order} offline={offline} />
          </div>
        )}
      </Sheet>
      {open && isFilled && isReady && <TicketPaper order={order} courierLink={courier.address} />}
    </>
  )
}

/** When it is due, whose it is, what it holds, and what happened to it. */
function Details({ order, startAt }: { order: Order; startAt: number }) {
  return (
    <>
      <div className={layout.wrap}>
        <DueTime order={order} />
        {order.status === 'accepted' && <TicketStart at={startAt} />}
      </div>
      <p className={text.muted}>
        {order.customerName !== '' && (
          <>
            <bdi>{order.customerName}</bdi>
            {dot}
          </>
        )}
        <FormattedMessage id={`method.${order.method}`} />
      </p>
      <TicketPeople order={order} />
      <TicketLines order={order} />
      <Promises order={order} />
      {order.reason !== null && (
        <p className={text.smallMuted}>
          <bdi className={text.typed}>{order.reason}</bdi>
        </p>
      )}
    </>
  )
}

/** The buttons that open another sheet of the order. `offline` is the reason why they are off. */
function RareActions({ order, offline }: { order: Order; offline: string | undefined }) {
  const openSheet = useSetAtom(openBoardSheetAtom)
  const { out } = movesOf(order)
  return (
    <>
      <RefusedBack order={order} offline={offline} />
      {order.status === 'completed' && (
        <Button tone="tonal" wide disabledReason={offline} onClick={() => openSheet('care', order.id)}>
          <FormattedMessage id="staff.care" />
        </Button>
      )}
      {canChange(order) && (
        <Button tone="quiet" wide disabledReason={offline} onClick={() => openSheet('change', order.id)}>
          <FormattedMessage id="staff.change" />
        </Button>
      )}
      {canDelay(order) && (
        <Button tone="quiet" wide disabledReason={offline} onClick={() => openSheet('delay', order.id)}>
          <FormattedMessage id="staff.delay" />
        </Button>
      )}
      {out && (
        <Button tone="plain" wide disabledReason={offline} onClick={() => openSheet(out, order.id)}>
          <FormattedMessage id={`staff.move.${out}`} />
        </Button>
      )}
    </>
  )
}

/** The changes of the promised time, with the reasons that the customer was given. */
function Promises({ order }: { order: Order }) {
  const formats = useFormats()
  const now = useNow()
  const near = (at: string) => <bdi>{nearTime(Date.parse(at), { formats, now })}</bdi>
  const changes = order.events.filter(({ dueAt }) => dueAt !== undefined)
  if (changes.length === 0) return null
  return (
    <ul className={layout.list}>
      {changes.map(({ at, dueAt = at, reason }) => (
        <li key={at} className={text.smallMuted}>
          <FormattedMessage id="staff.promised" values={{ at: near(at), time: near(dueAt) }} />{' '}
          {reason !== undefined && <bdi className={text.typed}>{reason}</bdi>}
        </li>
      ))}
    </ul>
  )
}
