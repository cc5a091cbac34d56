/** The parts of the checkout screen, in their order. */
export const checkoutParts = ['where', 'when', 'payment', 'cart', 'end'] as const
export type CheckoutPart = (typeof checkoutParts)[number]

const parts: Readonly<Record<string, CheckoutPart>> = {
  'branch-unknown': 'where',
  'method-unavailable': 'where',
  'address-missing': 'where',
  'address-outside': 'where',
  'branch-closed': 'when',
  'branch-paused': 'when',
  'branch-silent': 'when',
  'slot-too-soon': 'when',
  'slot-too-late': 'when',
  'slot-closed': 'when',
  'slot-misaligned': 'when',
  'slot-full': 'when',
  'payment-unavailable': 'payment',
  'card-not-taken': 'payment',
  'card-unknown': 'payment',
  'card-expired': 'payment',
  'gateway-down': 'payment',
  'cart-has-problems': 'cart',
  'promo-unknown': 'cart',
  'promo-sign-in': 'cart',
  'promo-used-up': 'cart',
  'promo-elsewhere': 'cart',
  'points-unavailable': 'cart',
}

/**
 * The part of the screen where a refusal can be corrected; `end`, beside the button, if it concerns the whole
 * order.
 */
export const partOfRefusal = (refusal: string | undefined): CheckoutPart =>
  (refusal === undefined ? undefined : parts[refusal]) ?? 'end'
