import * as v from 'valibot'
import { done, refused, type Outcome } from '#domain/outcome.ts'
import { type PlatesBack, priceReturn, type PlatesRefusal } from '#domain/plates.ts'
import type { PlatesWay } from '#contract/plates.ts'
import type { Db } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { kickRefunds } from '../payment/carry-refunds.ts'
import { oweRefund, paidOnlineOf } from '../payment/refund-store.ts'
import { lockOrder } from '../payment/store.ts'
import { findLoan, findReturn, insertReturn, lockLoan, type LoanRow } from './store.ts'

export type PlatesCounted = {
  /** Made by the device that counted them. */
  readonly id: string
  readonly orderId: string
  readonly branchId: string
  readonly staffId: string
  readonly lines: readonly PlatesBack[]
  readonly way: PlatesWay
}

type Refusal = PlatesRefusal | 'plates-cash-only' | 'plates-paid-back' | 'plates-counted'

/**
 * Counts plates back in and gives back what was held for them: of two employees who count the same plates at once, one does. The loan
 * as it is afterwards.
 */
export async function returnPlates(deps: Deps, counted: PlatesCounted): Promise<Outcome<LoanRow, Refusal>> {
  const at = deps.now()
  const outcome = await deps.db.transaction().execute((tx) => returnInside(tx, counted, at))
  if (!outcome.ok) return outcome
  if (counted.way === 'card') kickRefunds(deps)
  const loan = await findLoan(deps.db, counted.orderId)
  if (!loan) throw new Error('expected the loan whose plates came back a moment ago')
  await deps.live.publish(`order:${counted.orderId}`)
  return done(loan)
}

/** Rows are taken as everywhere: the order, its payment, the plates, and last the refund. */
async function returnInside(tx: Db, counted: PlatesCounted, at: number): Promise<Outcome<null, Refusal>> {
  await lockOrder(tx, counted.orderId)
  const paidOnline = await paidOnlineOf(tx, counted.orderId)
  const loan = await lockLoan(tx, counted.orderId)
  const earlier = await findReturn(tx, counted.id)
  if (earlier) return isSame(earlier, counted) ? done(null) : refused('plates-counted')
  if (!loan) return refused('plates-none')
  if (counted.way === 'card' && loan.payment_method !== 'card') return refused('plates-cash-only')
  const amount = priceReturn(loan.lines, counted.lines)
  if (!amount.ok) return amount
  // an owner has paid so much of the order back that its deposit was part of it
  if (loan.payment_method === 'card' && amount.value > paidOnline) return refused('plates-paid-back')
  // false: counted back in for another order in this very moment
  if (!(await insertReturn(tx, { ...counted, amount: amount.value, at }))) return refused('plates-counted')
  if (counted.way === 'card') await oweToCard(tx, counted, { amount: amount.value, at })
  return done(null)
}

async function oweToCard(
  tx: Db,
  { id, orderId, staffId }: PlatesCounted,
  { amount, at }: { amount: number; at: number },
): Promise<void> {
  const owed = await oweRefund(tx, { id, orderId, amount, kind: 'plates', reason: 'plates', by: staffId, at })
  if (!owed.ok) throw new Error(`expected ${amount} to be left to pay back, was told ${owed.refusal}`)
}

const Lines = v.array(v.object({ place: v.number(), quantity: v.number() }))

const isSame = (
  earlier: { order_id: string; lines: unknown; way: string; branch_id: string },
  counted: PlatesCounted,
): boolean =>
  earlier.order_id === counted.orderId &&
  earlier.way === counted.way &&
  earlier.branch_id === counted.branchId &&
  asText(v.parse(Lines, earlier.lines)) === asText(counted.lines)

const asText = (lines: readonly PlatesBack[]): string =>
  lines.map(({ place, quantity }) => `${place}:${quantity}`).join()
