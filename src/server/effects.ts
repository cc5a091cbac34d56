import { isInvoicedAt } from '#domain/invoice.ts'
import { isGivenUp } from '#domain/order.ts'
import { quarterOf } from '#domain/slot.ts'
import { moveBill } from '#server/engagement/bill/move-bill.ts'
import { rewardInvite, undoInvite } from '#server/engagement/invite/reward-invite.ts'
import { enqueueNewOrder, notifyCustomer } from '#server/engagement/order-notification/notify-order.ts'
import { endSharing } from '#server/engagement/order-link/end-sharing.ts'
import { settlePromise } from '#server/engagement/promise/settle-promise.ts'
import { kickPush, notifyMany } from '#server/identity/notification/notify.ts'
import type { MoveEffect, OrderEffects } from '#server/ordering/order/effects.ts'
import { selectOtherOwners } from '#server/catalogue/studio/share-store.ts'
import type { StudioEffects } from '#server/catalogue/studio/mark-ready.ts'
import type { Config } from '#server/platform/config/config.ts'
import { movePlates } from '#server/resources/plates/move-plates.ts'
import { releaseUse } from '#server/resources/promo/store.ts'
import { releaseUnits } from '#server/resources/slot/store.ts'
import { movePoints, returnPoints, reverseRefundedPoints } from '#server/resources/wallet/order-points.ts'
import { creditUncollected, endQuestionOf } from '#server/settlement/change/end-question.ts'
import { issueInvoice } from '#server/settlement/invoice/issue.ts'
import { canPay } from '#server/settlement/payment/can-pay.ts'
import { kickRefunds } from '#server/settlement/payment/carry-refunds.ts'
import { payNow } from '#server/settlement/payment/pay-now.ts'
import { oweWholeRefund } from '#server/settlement/payment/refund-store.ts'

/**
 * Returns all effects of an order. The order of `onMove` is the lock order of the whole server:
 * `docs/architecture.md` lists it with the rows that each step locks.
 */
export const createOrderEffects = (config: Config): OrderEffects => ({
  onMove: [
    settleBill,
    endQuestionOf,
    releaseSlot,
    releasePromo,
    returnRedeemedPoints,
    refundPayment,
    rewardInviter,
    earnPoints,
    settlePromise,
    endSharing,
    lendPlates,
    issueInvoiceFor(config),
    creditUncollected,
    notifyOfMove,
    notifyBranch,
  ],
  onDelay: (tx, orderId, { at, forCustomer }) =>
    notifyCustomer(tx, orderId, { at, isDelayed: true, ...(forCustomer && { isAskedFor: true }) }),
  onPartRefund: [undoInvite, reverseRefundedPoints],
  afterCommit: (deps, change) => {
    kickPush(deps)
    if (change?.paidBy === 'card' && isGivenUp(change.to)) kickRefunds(deps)
  },
  canPay,
  payNow,
})

/** A manager's draft that can be published is news for the owners. */
export const studioEffects: StudioEffects = {
  onReady: (tx, { by, subject, branch, at }) =>
    notifyMany(tx, { kind: 'draft-ready', subject, values: { branch }, at }, selectOtherOwners(by)),
  afterReady: kickPush,
}

const settleBill: MoveEffect = async (tx, order, { to, at }) => {
  if (order.bill_id !== null) await moveBill(tx, { ...order, bill_id: order.bill_id }, to, at)
}

const releaseSlot: MoveEffect = async (tx, order, { to }) => {
  if (!isGivenUp(to) || order.kitchen_units === 0) return
  const slotAt = new Date(quarterOf(order.due_at.getTime()))
  await releaseUnits(tx, { branchId: order.branch_id, slotAt, units: order.kitchen_units })
}

const releasePromo: MoveEffect = async (tx, order, { to }) => {
  if (!isGivenUp(to) || order.promo_code === null) return
  await releaseUse(tx, { code: order.promo_code, customerId: order.customer_id })
}

const returnRedeemedPoints: MoveEffect = async (tx, order, { to, at, by }) => {
  if (isGivenUp(to)) await returnPoints(tx, order, { at, isByCustomer: by.mover === 'customer' })
}

const refundPayment: MoveEffect = async (tx, order, { to, at, by, reason }) => {
  if (!isGivenUp(to) || order.payment_method !== 'card') return
  await oweWholeRefund(tx, { orderId: order.id, reason: reason ?? '', by: by.moverId, at })
}

/**
 * Runs before the order's own points, so that the accounts of inviter and friend are locked in the order of
 * their ids.
 */
const rewardInviter: MoveEffect = async (tx, order, { to, at }) => {
  if (to === 'completed') await rewardInvite(tx, order, at)
}

const earnPoints: MoveEffect = (tx, order, { to, at }) => movePoints(tx, order, to, at)

const lendPlates: MoveEffect = (tx, order, { to, at }) => movePlates(tx, order, to, at)

const issueInvoiceFor =
  (config: Config): MoveEffect =>
  async (tx, order, { to, at }) => {
    if (isInvoicedAt(order.payment_method, to)) await issueInvoice(tx, { orderId: order.id, at }, config)
  }

/** Notifies the customer, except of their own moves and of the payment of a bill at the counter. */
const notifyOfMove: MoveEffect = async (tx, order, { to, at, by }) => {
  if (by.mover !== 'customer' && !(order.bill_id !== null && to === 'placed'))
    await notifyCustomer(tx, order.id, { at })
}

const notifyBranch: MoveEffect = async (tx, order, { to, at }) => {
  if (to === 'placed' && order.bill_id === null) await enqueueNewOrder(tx, order.id, at)
}
