import * as v from 'valibot'
import { Quote } from '#contract/quote.ts'
import { isGivenUp, type OrderStatus } from '#domain/order.ts'
import { heldFor, platesDueAt, platesOf } from '#domain/plates.ts'
import type { Db } from '../db/db.ts'
import { endLoan, findHours, findQuote, handOver, insertLoan } from './store.ts'

/**
 * What a move of an order means for its plates, in the transaction of that move: their deposit is held from the moment it is paid
 * (by card before the kitchen hears of the order, in cash when the food is handed over), they are out from then on, and where the
 * order came to nothing the deposit went back with the rest of its money.
 */
export async function movePlates(
  tx: Db,
  order: { readonly id: string; readonly deposit: number },
  to: OrderStatus,
  at: number,
): Promise<void> {
  if (order.deposit === 0) return
  if (to === 'placed' || to === 'completed') await holdDeposit(tx, order.id, at)
  if (to === 'completed') await handOver(tx, order.id, { at, dueAt: platesDueAt(at, await findHours(tx)) })
  if (isGivenUp(to)) await endLoan(tx, order.id, at)
}

async function holdDeposit(tx: Db, orderId: string, at: number): Promise<void> {
  const lines = platesOf(v.parse(Quote, await findQuote(tx, orderId)))
  // an order of before its lines said what is held for each can not be counted back in by them
  if (lines.length > 0) await insertLoan(tx, { orderId, held: heldFor(lines), lines, at })
}
