import type { Branch, Point } from '#domain/branch.ts'
import { chooseBranch, feeAt } from '#domain/delivery.ts'
import type { Method } from '#domain/pricing.ts'

/**
 * The branch that an order would come from: the chosen one; for an address it does not deliver to, the
 * nearest open that does. Undefined while none was chosen, and where nobody delivers.
 */
export function branchFor(
  branches: readonly Branch[],
  {
    method,
    branchId,
    address,
  }: { method: Method; branchId: string | null; address: { readonly location: Point } | null },
  now: number,
): Branch | undefined {
  const chosen = branches.find(({ id }) => id === branchId)
  if (method === 'pickup' || !address) return chosen
  return chosen && feeAt(chosen, address.location) ? chosen : chooseBranch(branches, address.location, now)
}
