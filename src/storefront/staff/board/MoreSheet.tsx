import { useSetAtom } from 'jotai'
import { useDeferredValue } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Order } from '#contract/order.ts'
import { canDelay } from '#domain/promise.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'
import text from '#storefront/ui/text/text.module.css'
import { askAtom } from './asked-atom.ts'
import { movesOf } from './board.ts'
import { TicketLines } from './ticket/TicketLines.tsx'
import { TicketPaper } from './ticket/TicketPaper.tsx'
import { TicketPeople } from './ticket/TicketPeople.tsx'
import { usePrintTicket } from './ticket/use-print-ticket.ts'

/**
 * All there is of an order beside its ticket: whom to ring, where it goes, what was put off; and what is
 * rarely done.
 */
export function MoreSheet({ open, order, onClose }: { open: boolean; order: Order; onClose: () => void }) {
  const intl = useIntl()
  const ask = useSetAtom(askAtom)
  const reachable = useReachable()
  // the sheet answers the finger, what stands on it and its paper come a frame later: together they took 120
  // ms of a tablet's CPU
  const isFilled = useDeferredValue(open, false)
  const { isReady, print } = usePrintTicket(isFilled)
  const { out } = movesOf(order)
  const offline = reachable ? undefined : intl.formatMessage({ id: 'staff.offline' })
  return (
    <>
      <Sheet
        open={open}
        onClose={onClose}
        title={intl.formatMessage({ id: 'staff.ticket' }, { number: String(order.number) })}
      >
        {isFilled && (
          <div className={layout.stack}>
            <p className={text.muted}>
              <bdi>{order.customerName}</bdi>
              {' · '}
              <FormattedMessage id={`method.${order.method}`} />
            </p>
            <TicketPeople order={order} />
            <TicketLines order={order} />
            <Promises order={order} />
            <Button tone="tonal" wide busy={!isReady} onClick={print}>
              <FormattedMessage id="staff.print" />
            </Button>
            {canDelay(order) && (
              <Button tone="quiet" wide disabledReason={offline} onClick={() => ask('delay', order.id)}>
                <FormattedMessage id="staff.delay" />
              </Button>
            )}
            {out && (
              <Button tone="plain" wide disabledReason={offline} onClick={() => ask(out, order.id)}>
                <FormattedMessage id={`staff.move.${out}`} />
              </Button>
            )}
          </div>
        )}
      </Sheet>
      {open && isFilled && isReady && <TicketPaper order={order} />}
    </>
  )
}

/** When it was promised anew, and what the customer was told. */
function Promises({ order }: { order: Order }) {
  const formats = useFormats()
  const anew = order.events.filter(({ dueAt }) => dueAt !== undefined)
  if (anew.length === 0) return null
  return (
    <ul className={layout.list}>
      {anew.map(({ at, dueAt = at, reason }) => (
        <li key={at} className={text.smallMuted}>
          <FormattedMessage
            id="staff.promised"
            values={{ at: <bdi>{formats.time(at)}</bdi>, time: <bdi>{formats.time(dueAt)}</bdi> }}
          />{' '}
          {reason !== undefined && <bdi>{reason}</bdi>}
        </li>
      ))}
    </ul>
  )
}
