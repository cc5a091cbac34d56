import { FormattedMessage } from 'react-intl'
import type { Order } from '#contract/order.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { TicketPaper } from './TicketPaper.tsx'
import { usePrintTicket } from './use-print-ticket.ts'

/** Prints the ticket of an order as it is now. */
export function PrintTicket({ order }: { order: Order }) {
  const { isReady, print } = usePrintTicket(true)
  return (
    <>
      <Button tone="tonal" wide busy={!isReady} onClick={print}>
        <FormattedMessage id="staff.print" />
      </Button>
      {isReady && <TicketPaper order={order} courierLink={undefined} />}
    </>
  )
}
