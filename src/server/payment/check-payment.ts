import type { Deps } from '../deps.ts'
import { isGatewayFailure } from './gateway.ts'
import { settlePayment } from './settle-payment.ts'
import { sendPayment } from './start-payment.ts'
import { findOrderToPay, findPaymentsOf } from './store.ts'

/**
 * For a customer who is back from the bank, or waits: asks about every try that is open, and sends one again that the gateway has never
 * heard of. False: the gateway can not be asked now.
 */
export async function checkOwnPayment(deps: Deps, orderId: string): Promise<boolean> {
  const payments = await findPaymentsOf(deps.db, orderId)
  try {
    for (const { id, state, is_left } of payments) {
      if (state !== 'unknown' && state !== 'waiting') continue
      // oxlint-disable-next-line no-await-in-loop -- an order has one or two
      const heard = await settlePayment(deps, id)
      // oxlint-disable-next-line no-await-in-loop
      if (heard === 'unheard' && !is_left) await sendIfPayable(deps, orderId, id)
    }
    return true
  } catch (error) {
    if (!isGatewayFailure(error)) throw error
    deps.log.warn({ err: error, reason: error.reason }, 'the payment gateway could not be asked')
    return false
  }
}

/** Nobody is charged for an order that has ended. */
async function sendIfPayable(deps: Deps, orderId: string, id: string): Promise<void> {
  const { status } = await findOrderToPay(deps.db, orderId)
  if (status === 'awaiting_payment') await sendPayment(deps, id)
}
