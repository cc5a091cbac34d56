import type { Branches } from '#contract/branch.ts'
import { pack, type Packed } from './packed.ts'

const packedBranches = new WeakMap<Branches, Promise<Packed>>()

/**
 * Returns the reply of `listBranches`, compressed on first use and cached as long as the brands are
 * unchanged.
 */
export function packedBranchesOf(brands: Branches): Promise<Packed> {
  const known = packedBranches.get(brands)
  if (known) return known
  const { brand, branches, plates } = brands
  const packed = pack('application/json', JSON.stringify({ brand, branches, plates } satisfies Branches))
  packedBranches.set(brands, packed)
  return packed
}
