import type { Order } from '#contract/order.ts'

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

/** Milliseconds until the next check: short at first, then longer. */
export const pauseAfter = (tries: number): number => (tries < 8 ? 2500 : tries < 30 ? 8000 : 20_000)
