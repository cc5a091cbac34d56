import type { Branch, Point } from '#domain/branch.ts'
import { feeAt } from '#domain/delivery.ts'
import type { PricingTerms } from '#domain/pricing.ts'
import type { Method } from '#domain/method.ts'
import type { When } from '#domain/slot.ts'

/** The method, time and address of an order, as far as they are chosen on this device. */
export type OrderChoice = {
  /** Left out of an order that was placed: its branch is the one that is shown. */
  readonly branchId?: string | null
  readonly method: Method | null
  readonly when: When
  readonly address: { readonly label: string; readonly line: string; readonly location: Point } | null
}

/** Whether another branch is shown than the chosen one, which has left the menu: it is chosen again. */
export const isOtherBranch = (
  { branchId = null }: Pick<OrderChoice, 'branchId'>,
  shown: Pick<Branch, 'id'>,
): boolean => branchId !== null && branchId !== shown.id

/**
 * Returns the terms to price a cart with. The delivery fee is known once the address is. It is null if the
 * branch does not deliver there; checkout then shows a reason.
 */
export function termsOf(
  { method, address }: Pick<OrderChoice, 'method' | 'address'>,
  branch: Branch,
): PricingTerms {
  const delivery = method === 'delivery' && address ? (feeAt(branch, address.location) ?? null) : null
  return { method, delivery, promo: null, points: null, slot: null }
}
