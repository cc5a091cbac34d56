import type { Order } from '#contract/order.ts'
import type { OrderPayment } from '#contract/order-payment.ts'
import { minuteMs } from '#domain/duration.ts'
import { isActive, minutesAtBank } from '#domain/order.ts'

/**
 * The state of an order's payment, for its customer. `checking`: no answer yet. `bank`: the bank waits for
 * the customer. `silent`: the gateway's answer is missing or unclear, and money may have moved, so no other
 * payment may start. `declined`, `choose`: another card may be used.
 */
type PaymentPhase = 'checking' | 'bank' | 'silent' | 'declined' | 'choose'

/**
 * After the customer's return, this many answers without a confirmation mean that the bank still waits for
 * the customer.
 */
const enoughTries = 4

/**
 * Returns the phase. `tries`: how often the gateway answered this screen. `cameBack`: the customer has just
 * returned from the bank, which may know the result before the gateway does. `failed`: a check failed, and
 * none has succeeded yet.
 */
export function phaseOf(
  { payment }: Pick<Order, 'payment'>,
  { tries, cameBack, failed }: { tries: number; cameBack: boolean; failed: boolean },
): PaymentPhase {
  if (tries === 0) return failed ? 'silent' : 'checking'
  if (payment === null) return 'choose'
  switch (payment.state) {
    case 'declined':
      return 'declined'
    case 'paid':
      return 'checking'
    case 'unknown':
      return 'silent'
    case 'waiting':
      if (payment.url === null) return 'silent'
      return cameBack && tries < enoughTries ? 'checking' : 'bank'
    default:
      return payment.state satisfies never
  }
}

/**
 * Returns how often the gateway is asked for the payment of an order. An order may end while its payment has
 * no outcome yet. Money that comes after the end is refunded, and the screen shows it.
 */
export function checksOf({
  status,
  payment,
}: Pick<Order, 'status' | 'payment'>): 'repeated' | 'once' | 'none' {
  if (status === 'awaiting_payment') return 'repeated'
  const isOpen = payment?.state === 'waiting' || payment?.state === 'unknown'
  return isOpen && !isActive(status) ? 'once' : 'none'
}

/**
 * Returns until when a payment that waits at the bank counts (ISO 8601): the end of the time to pay, and
 * after it the minutes that only a customer at the bank has. `isLate`: no other card can be used any more.
 * `isOver`: its address is a page of the gateway, which has no card yet and takes none any more.
 */
export function timeAtBank(
  { until, card }: Pick<OrderPayment, 'until' | 'card'>,
  now: number,
): { until: string; isLate: boolean; isOver: boolean } {
  if (now < Date.parse(until)) return { until, isLate: false, isOver: false }
  const last = Date.parse(until) + minutesAtBank * minuteMs
  return { until: new Date(last).toISOString(), isLate: true, isOver: card === null }
}

/** Milliseconds until the next check: short at first, then longer. */
export const pauseAfter = (tries: number): number => (tries < 8 ? 2500 : tries < 30 ? 8000 : 20_000)
