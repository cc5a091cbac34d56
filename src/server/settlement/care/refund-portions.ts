import * as v from 'valibot'
import {
  amountOf,
  type CareRefusal,
  type Fault,
  pointsFor,
  countRefundable,
  priceRefund,
  refundableOf,
  type RefundPart,
  type RefundWay,
} from '#domain/care.ts'
import { done, type Outcome, refuse } from '#domain/outcome.ts'
import { lapsesAt } from '#domain/points.ts'
import { Quote } from '#contract/quote.ts'
import { publishOrderChange } from '#server/ordering/order/move-order.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { StaffUser } from '#server/platform/session.ts'
import { findScheme } from '#server/catalogue/menu/points-scheme-store.ts'
import { kickPush } from '#server/identity/notification/notify.ts'
import type { OrderDeps } from '#server/ordering/order/effects.ts'
import type { OrderRow } from '#server/ordering/order/store.ts'
import { sumCashForPlates } from '#server/resources/plates/store.ts'
import { earn } from '#server/resources/wallet/move-points.ts'
import { lockAccount } from '#server/resources/wallet/points-store.ts'
import { partRefundReason } from '#server/settlement/invoice/credit-reasons.ts'
import { issueCreditNote } from '#server/settlement/invoice/credit.ts'
import { kickRefunds } from '#server/settlement/payment/carry-refunds.ts'
import { listPartsOf, sumRefundedOffCard, insertGiven } from '#server/settlement/payment/part-refund-store.ts'
import { oweRefund, lockRefundable } from '#server/settlement/payment/refund-store.ts'
import { lockOrder } from '#server/settlement/payment/store.ts'
import { limitOf } from './desk.ts'
import { notifyOfAnswer, notifyOfRefund, notifyOfWantedRefund } from './notify-care.ts'
import {
  findTicket,
  insertTicket,
  lockUndeletedCustomer,
  lockEmployee,
  lockOpenTicket,
  passToOwner,
  setRefunded,
} from './store.ts'

type PortionRefund = {
  /** Made by the device: the id of the refund, and of the ticket if there was none. */
  readonly id: string
  readonly ticketId: string | null
  readonly lines: readonly { readonly place: number; readonly quantity: number; readonly fault: Fault }[]
  readonly way: RefundWay
  readonly note: string
  /** How many portions the employee saw as not refunded yet; null: not checked. */
  readonly portionsLeft: number | null
}

type Refused =
  | CareRefusal
  | 'care-not-yet'
  | 'care-open'
  | 'care-answered'
  | 'care-stale'
  | 'care-no-card'
  | 'care-no-account'
  | 'refund-too-much'
  | 'key-reused'

/**
 * Refunds portions of an order, or opens a ticket if the employee may not: staff leave it to a manager, a
 * manager above the limit of the day to an owner. Idempotent per id. Of two concurrent refunds of the same
 * portions one succeeds, and of two that saw the same portions left: an employee whose reply was lost may
 * choose another way.
 */
export async function refundPortions(
  deps: OrderDeps,
  order: OrderRow,
  who: StaffUser,
  asked: PortionRefund,
): Promise<Outcome<undefined, Refused>> {
  const at = deps.now()
  const outcome = await decideOnce(deps, { order, who, asked, at })
  if (!outcome.ok) return outcome
  if (asked.way === 'card') kickRefunds(deps)
  kickPush(deps)
  await publishOrderChange(deps, order)
  return done(undefined)
}

type Decision = {
  readonly order: OrderRow
  readonly who: StaffUser
  readonly asked: PortionRefund
  readonly at: number
}

/** Thrown inside the transaction to roll it back: the customer deletes the account at the same moment. */
class AccountDeleted extends Error {}

async function decideOnce(deps: OrderDeps, decision: Decision): Promise<Outcome<undefined, Refused>> {
  try {
    return await deps.db.transaction().execute((tx) => decide(tx, decision, deps))
  } catch (error) {
    if (error instanceof AccountDeleted) return refuse('care-no-account')
    throw error
  }
}

/**
 * Locks rows in the common lock order: manager, order, payment, ticket, invite, accounts of inviter and
 * friend by ascending id, customer, credit note.
 */
async function decide(tx: Tx, decision: Decision, deps: OrderDeps): Promise<Outcome<undefined, Refused>> {
  const { order, who, asked, at } = decision
  const staffId = who.customerId
  const { role } = who.staff
  if (role === 'manager') await lockEmployee(tx, staffId)
  const locked = await lockOrder(tx, order.id)
  const paidOnline = await lockRefundable(tx, order.id)
  const earlier = await findTicket(tx, asked.id)
  if (earlier) return earlier.order_id === order.id ? done(undefined) : refuse('key-reused')
  if (locked?.status !== 'completed') return refuse('care-not-yet')
  if (asked.way === 'card' && order.payment_method !== 'card') return refuse('care-no-card')
  const quote = v.parse(Quote, order.quote)
  const refundable = refundableOf(quote, await listPartsOf(tx, order.id))
  if (asked.portionsLeft !== null && asked.portionsLeft !== countRefundable(refundable))
    return refuse('care-stale')
  const parts = priceRefund(refundable, asked.lines)
  if (!parts.ok) return parts
  const amount = amountOf(parts.value)
  const left = order.payment_method === 'card' ? paidOnline : await paidInBranch(tx, order.id, quote.total)
  // what a card order paid at the hand-over does not go back to the card
  if (amount > left + (asked.way === 'card' ? 0 : order.extra)) return refuse('refund-too-much')
  const ticket = await lockOpenTicket(tx, order.id)
  if (ticket?.id !== (asked.ticketId ?? undefined)) return refuse(ticket ? 'care-open' : 'care-answered')
  // the order of a deleted account has no phone; no account is locked before those of an invitation
  if (asked.way === 'points' && order.customer_phone === '') return refuse('care-no-account')

  const day = role === 'manager' ? await limitOf(tx, staffId, at) : null
  const isAbove = day !== null && day.used + amount > day.most
  if (role === 'staff' || isAbove) return openTicket(tx, decision, { ticket, isAbove })

  await refundParts(tx, { ...decision, parts: parts.value, amount }, deps)
  if (ticket) await setRefunded(tx, ticket.id, { refundId: asked.id, by: staffId, at })
  else await insertTicket(tx, newTicket(decision, { forOwner: false, refundId: asked.id }))
  await notifyOfAnswer(tx, order, { what: 'refunded', refundId: asked.id, amount, at })
  return done(undefined)
}

/** Leaves the decision to a manager or, above a manager's limit, to an owner. */
async function openTicket(
  tx: Tx,
  decision: Decision,
  {
    ticket,
    isAbove,
  }: { ticket: { readonly id: string; readonly for_owner: boolean } | undefined; isAbove: boolean },
): Promise<Outcome<undefined, 'care-open'>> {
  if (ticket && !isAbove) return refuse('care-open')
  const { who, at } = decision
  const { lines, way, note } = decision.asked
  if (ticket) await passToOwner(tx, ticket.id, { lines: [...lines], way, note, by: who.customerId, at })
  else await insertTicket(tx, newTicket(decision, { forOwner: isAbove, refundId: null }))
  // the owners are notified of a ticket once
  if (isAbove && !ticket?.for_owner) await notifyOfRefund(tx, decision.order, decision.at)
  if (!isAbove) await notifyOfWantedRefund(tx, decision.order, decision.at)
  return done(undefined)
}

const newTicket = (
  { order, who, asked, at }: Decision,
  { forOwner, refundId }: { forOwner: boolean; refundId: string | null },
) => ({
  id: asked.id,
  orderId: order.id,
  branchId: order.branch_id,
  askedBy: who.customerId,
  byStaff: true,
  lines: asked.lines,
  wish: asked.way,
  note: asked.note,
  forOwner,
  refundId,
  at,
})

type PartRefund = Decision & { readonly parts: readonly RefundPart[]; readonly amount: number }

/** Owes the money to the card, or records that it was given in cash or as points, with its credit note. */
async function refundParts(
  tx: Tx,
  { order, who, asked, at, parts, amount }: PartRefund,
  { orderEffects }: OrderDeps,
): Promise<void> {
  const { id, way, note: reason } = asked
  const refund = { id, orderId: order.id, amount, parts, reason, by: who.customerId, at }
  if (way === 'card') {
    const owed = await oweRefund(tx, { ...refund, kind: 'part' }, orderEffects)
    if (!owed.ok) throw new Error(`expected a refund of ${amount} to be allowed, got ${owed.refusal}`)
    return
  }
  const points = way === 'points' ? await pointsOf(tx, amount) : null
  await insertGiven(tx, { ...refund, way, points }, orderEffects)
  if (points !== null) {
    if (!(await lockForPoints(tx, order.customer_id, at))) throw new AccountDeleted()
    await givePoints(tx, order, { refundId: id, points, by: who.customerId, at })
  }
  await issueCreditNote(tx, {
    orderId: order.id,
    refundId: id,
    amount,
    parts,
    way,
    at,
    reason: partRefundReason,
  })
}

/** Returns the halalas of an order paid in the branch that were not paid back; the order is locked. */
const paidInBranch = async (tx: Tx, orderId: string, total: number): Promise<number> =>
  total - (await sumRefundedOffCard(tx, orderId)) - (await sumCashForPlates(tx, orderId))

/** Returns the points that are worth this many halalas in the current scheme. */
export const pointsOf = async (tx: Tx, amount: number): Promise<number> =>
  pointsFor((await findScheme(tx)).scheme, amount)

/** Locks the account of a refund's points. Returns false if the customer has deleted it. */
export async function lockForPoints(tx: Tx, customerId: string, at: number): Promise<boolean> {
  await lockAccount(tx, customerId, at)
  return lockUndeletedCustomer(tx, customerId)
}

/** Credits the points of a refund, once. */
export async function givePoints(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'customer_id'>,
  { refundId, points, by, at }: { refundId: string; points: number; by: string; at: number },
): Promise<void> {
  await earn(tx, {
    customerId: order.customer_id,
    kind: 'correction',
    rule: 'made-good',
    reference: `refund:${refundId}`,
    orderId: order.id,
    by,
    at,
    points,
    expiresAt: lapsesAt(at, (await findScheme(tx)).scheme),
  })
}
