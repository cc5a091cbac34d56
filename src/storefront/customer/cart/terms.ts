import type { Branch, Point } from '#domain/branch.ts'
import { feeAt } from '#domain/delivery.ts'
import type { Method, PricingTerms } from '#domain/pricing.ts'
import type { When } from '#domain/slot.ts'

/** How, when and where to a cart is to come, as far as it was said on this device. */
export type Wish = {
  readonly method: Method | null
  readonly when: When
  readonly address: { readonly label: string; readonly line: string; readonly location: Point } | null
}

/**
 * What a cart is priced with. Until a way is chosen nothing is delivered; a fee is known once the address is,
 * and there is none where the branch does not go (checkout says so).
 */
export function termsOf({ method, address }: Pick<Wish, 'method' | 'address'>, branch: Branch): PricingTerms {
  const delivery = method === 'delivery' && address ? (feeAt(branch, address.location) ?? null) : null
  return { method: method ?? 'pickup', delivery, promo: null, points: null, slot: null }
}
