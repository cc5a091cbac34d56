import { done, type Outcome, refuse } from '#domain/outcome.ts'
import { publishOrderChange } from '#server/ordering/order/move-order.ts'
import { kickPush } from '#server/identity/notification/notify.ts'
import type { OrderDeps } from '#server/ordering/order/effects.ts'
import type { OrderRow } from '#server/ordering/order/store.ts'
import { lockOrder } from '#server/settlement/payment/store.ts'
import { notifyOfAnswer, withdrawReport } from './notify-care.ts'
import { findTicket, setDeclined } from './store.ts'

type Decline = { readonly ticketId: string; readonly answer: string; readonly by: string }

/**
 * Answers the open ticket of an order without a refund. The customer is notified of the answer to their own
 * report: they do not know of a ticket that the branch opened. The same answer of the same employee again has
 * no further effect: their reply was lost.
 */
export async function declineTicket(
  deps: OrderDeps,
  order: OrderRow,
  { ticketId, answer, by }: Decline,
): Promise<Outcome<undefined, 'care-answered'>> {
  const at = deps.now()
  const outcome = await deps.db.transaction().execute(async (tx) => {
    await lockOrder(tx, order.id)
    const ticket = await findTicket(tx, ticketId)
    if (ticket?.order_id !== order.id) return refuse('care-answered')
    if (!(await setDeclined(tx, ticket.id, { answer, by, at }))) {
      const isRepeated = ticket.state === 'declined' && ticket.answer === answer && ticket.decided_by === by
      return isRepeated ? done(undefined) : refuse('care-answered')
    }
    if (ticket.by_staff) await withdrawReport(tx, order)
    else await notifyOfAnswer(tx, order, { what: 'declined', at })
    return done(undefined)
  })
  if (!outcome.ok) return outcome
  kickPush(deps)
  await publishOrderChange(deps, order)
  return outcome
}
