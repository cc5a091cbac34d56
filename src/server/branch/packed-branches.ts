import type { Branches } from '#contract/branch.ts'
import type { Brands } from '../menu/counter.ts'
import { pack, type Packed } from '../menu/packed.ts'

const packedBranches = new WeakMap<Brands, Promise<Packed>>()

/** The reply of `listBranches`: packed when it is first asked for, and kept as long as it is so. */
export function packedBranchesOf(brands: Brands): Promise<Packed> {
  const known = packedBranches.get(brands)
  if (known) return known
  const { brand, branches, plates } = brands
  const packed = pack('application/json', JSON.stringify({ brand, branches, plates } satisfies Branches))
  packedBranches.set(brands, packed)
  return packed
}
