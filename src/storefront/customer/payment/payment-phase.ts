import type { Order } from '#contract/order.ts'

/**
 * Where the payment of an order stands, for its customer. `checking`: nobody has said yet. `bank`: the bank
 * waits for the customer. `silent`: the gateway does not say, and money may have moved: nothing else may be
 * tried. `declined`, `choose`: another card may be.
 */
export type PaymentPhase = 'checking' | 'bank' | 'silent' | 'declined' | 'choose'

/** After this many answers a bank that has confirmed nothing is one that still waits for the customer. */
const enoughTries = 4

/**
 * `tries`: how often the gateway was asked from this screen and answered. `cameBack`: the customer has just
 * come from the bank, which may say so before the gateway does. `failed`: it was asked, and nobody has
 * answered yet.
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

/** Milliseconds until the gateway is asked again: often at first, then patiently. */
export const pauseAfter = (tries: number): number => (tries < 8 ? 2500 : tries < 30 ? 8000 : 20_000)
