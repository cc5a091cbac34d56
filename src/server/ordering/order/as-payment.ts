import { minutesToPay } from '#domain/order.ts'
import type { OrderPayment } from '#contract/order.ts'
import type { PaymentOfOrder } from './order-column-store.ts'

/**
 * Returns the customer's view of a payment. A surplus payment (the gateway took money that no order needs)
 * shows as paid, or as declined if it has a reason; it is refunded.
 */
export const asPayment = (payment: PaymentOfOrder | null, placedAt: Date): OrderPayment | null =>
  payment && {
    id: payment.id,
    state: payment.state === 'surplus' ? (payment.declined === null ? 'paid' : 'declined') : payment.state,
    url: payment.state === 'waiting' ? payment.url : null,
    declined: payment.declined,
    card: payment.last4 === null ? null : { brand: payment.brand ?? '', last4: payment.last4 },
    wallet: payment.wallet,
    refunded: payment.refunded,
    refused: payment.refused,
    until: new Date(payableUntil(placedAt)).toISOString(),
  }

export const payableUntil = (placedAt: Date): number => placedAt.getTime() + minutesToPay * 60_000
