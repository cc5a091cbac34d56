import type { BranchSummary } from '#domain/branch.ts'
import type { Choice } from './choice.ts'

/**
 * Returns the method of an order at another branch: the chosen one, if the branch has it. Pick-up replaces a
 * delivery to an address that the branch does not deliver to; delivery replaces pick-up at a branch that only
 * delivers. `delivers`: the branch delivers to the chosen address.
 */
export function methodAt(
  { pickup }: Pick<BranchSummary, 'pickup'>,
  { method, address }: Pick<Choice, 'method' | 'address'>,
  delivers: boolean,
): Choice['method'] {
  if (method === 'pickup') return pickup ? 'pickup' : 'delivery'
  return method === 'delivery' && address !== null && !delivers && pickup ? 'pickup' : method
}
