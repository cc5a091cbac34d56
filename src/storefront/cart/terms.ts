import type { Branch } from '#domain/branch.ts'
import { feeAt } from '#domain/delivery.ts'
import type { PricingTerms } from '#domain/pricing.ts'
import type { Choice } from '../method/choice.ts'

/**
 * What a cart is priced with: as chosen on this device. Until a way is chosen nothing is delivered; a fee is known once the address
 * is, and there is none where the branch does not go (checkout says so).
 */
export function termsOf(choice: Pick<Choice, 'method' | 'address'>, branch: Branch): PricingTerms {
  const method = choice.method ?? 'pickup'
  const delivery =
    method === 'delivery' && choice.address ? (feeAt(branch, choice.address.location) ?? null) : null
  return { method, delivery, promo: null, points: null }
}
