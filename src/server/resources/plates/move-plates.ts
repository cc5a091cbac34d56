import * as v from 'valibot'
import { Quote } from '#contract/quote.ts'
import { isGivenUp, type OrderStatus } from '#domain/order.ts'
import { heldFor, platesOf } from '#domain/plates.ts'
import { platesDueAt } from '#domain/plates-due.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { endLoan, findHours, getQuote, handOver, insertLoan } from './store.ts'

/**
 * Updates the plate loan of an order in the transaction of its status change. The deposit is held once it is
 * paid: a card order on `placed`, a cash order on `completed`. The plates are out from `completed`. If the
 * order is given up, the loan ends; the deposit was refunded with the rest of the payment.
 */
export async function movePlates(
  tx: Tx,
  order: { readonly id: string; readonly deposit: number },
  to: OrderStatus,
  at: number,
): Promise<void> {
  if (order.deposit === 0) return
  if (to === 'placed' || to === 'completed') await holdDeposit(tx, order.id, at)
  if (to === 'completed') await handOver(tx, order.id, { at, dueAt: platesDueAt(at, await findHours(tx)) })
  if (isGivenUp(to)) await endLoan(tx, order.id, at)
}

/** Records the deposit for the plates of an order that was paid. A second call has no effect. */
export async function holdDeposit(tx: Tx, orderId: string, at: number): Promise<void> {
  const lines = platesOf(v.parse(Quote, await getQuote(tx, orderId)))
  // older quotes have no deposit per line, so their plates cannot be counted back in by line
  if (lines.length > 0) await insertLoan(tx, { orderId, held: heldFor(lines), lines, at })
}
