import type { BranchMenu } from '#contract/menu.ts'
import { packBranches } from '#domain/pack-branches.ts'
import { cheapestFee } from '#domain/delivery-place.ts'
import type { Brands } from './menu-reading.ts'
import { pack, type Packed } from '#server/platform/http/packed.ts'

const packedLists = new WeakMap<Brands, Promise<Packed>>()
const packedBranches = new WeakMap<BranchMenu['branch'], Promise<Packed>>()

/**
 * Returns the reply of `listBranches`, compressed on first use and cached as long as the brands are
 * unchanged.
 */
export const packedBranchesOf = (brands: Brands): Promise<Packed> =>
  packedOnce(packedLists, brands, branchListOf)

/** Returns the reply of `listBranches`. */
export const branchListOf = ({ brand, branches, plates }: Brands) => ({
  brand,
  ...packBranches(branches),
  cheapestFee: cheapestFee(branches),
  plates,
})

/** Returns the reply of `getBranch`, compressed and cached like the list. */
export const packedBranchOf = (branch: BranchMenu['branch']): Promise<Packed> =>
  packedOnce(packedBranches, branch, (one) => one)

function packedOnce<Key extends object>(
  kept: WeakMap<Key, Promise<Packed>>,
  key: Key,
  replyOf: (key: Key) => object,
): Promise<Packed> {
  const known = kept.get(key)
  if (known) return known
  const packed = pack('application/json', JSON.stringify(replyOf(key)))
  kept.set(key, packed)
  return packed
}
