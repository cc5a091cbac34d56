import { percentOfRoundedUp } from './money.ts'
import type { PromoTerms } from './pricing.ts'

/** What a promo code takes off a subtotal (halalas), never more than all of it. Below its minimum it stays in the quote and takes nothing. */
export function applyPromo(
  promo: PromoTerms,
  subtotal: number,
): { code: string; discount: number; freeDelivery: boolean } {
  const { code } = promo
  if (subtotal < promo.minimumSubtotal) return { code, discount: 0, freeDelivery: false }
  return {
    code,
    discount: Math.min(subtotal, promo.cap ?? Infinity, discountOf(promo, subtotal)),
    freeDelivery: promo.kind === 'free-delivery',
  }
}

function discountOf(promo: PromoTerms, subtotal: number): number {
  switch (promo.kind) {
    // Computed once on the subtotal; what is left to pay is rounded down, so a fraction of a halala is the customer's.
    case 'percent':
      return percentOfRoundedUp(subtotal, promo.value)
    case 'amount':
      return Math.max(0, promo.value)
    case 'free-delivery':
      return 0
    default:
      return promo.kind satisfies never
  }
}
