import type { Branch, Point } from '#domain/branch.ts'
import { chooseBranch, feeAt } from '#domain/delivery.ts'
import type { Method } from '#domain/method.ts'

/**
 * Returns the branch of an order: the chosen one; for an address that it does not deliver to, the nearest
 * open branch that does, or the one that opens first. Undefined for a pick-up or a missing address if no
 * branch is chosen, and for an address to which no branch delivers.
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
