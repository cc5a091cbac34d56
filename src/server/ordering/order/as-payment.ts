import { minutesToPay } from '#domain/order.ts'
import type { OrderPayment } from '#contract/order-payment.ts'
import { minuteMs } from '#domain/duration.ts'
import type { OrderRow } from './store.ts'

/**
 * A payment by Apple Pay that the gateway does not know so long after its request was sent is lost: it is
 * twice the gateway client's timeout.
 */
const lostAfterMs = 20_000

type PayableOrder = Pick<OrderRow, 'payment' | 'status' | 'placed_at'>

/**
 * Returns the customer's view of a payment. A surplus payment (the gateway took money that no order needs)
 * shows as paid, or as declined if it has a reason; it is refunded.
 */
export const asPayment = ({ payment, ...order }: PayableOrder): OrderPayment | null =>
  payment && {
    id: payment.id,
    state: payment.state === 'surplus' ? (payment.declined === null ? 'paid' : 'declined') : payment.state,
    url: payment.state === 'waiting' ? payment.url : null,
    declined: payment.declined,
    card: payment.last4 === null ? null : { brand: payment.brand ?? '', last4: payment.last4 },
    wallet: payment.wallet,
    refunded: payment.refunded,
    refused: payment.refused,
    refunds: payment.refunds,
    until: new Date(payableUntil(order.placed_at)).toISOString(),
    payAgainAt: payAgainAt(payment, order),
  }

/** The stored token of a card is sent again by the server. */
function payAgainAt(
  { state, wallet, madeAt }: NonNullable<OrderRow['payment']>,
  { status, placed_at }: Omit<PayableOrder, 'payment'>,
): string | null {
  if (state !== 'unknown' || wallet === null || status !== 'awaiting_payment') return null
  const at = madeAt + lostAfterMs
  return at < payableUntil(placed_at) ? new Date(at).toISOString() : null
}

export const payableUntil = (placedAt: Date): number => placedAt.getTime() + minutesToPay * minuteMs
