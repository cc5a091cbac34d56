import type { BranchMenu } from '#contract/menu.ts'
import type { Counter } from './counter.ts'
import { pack, type Packed } from './packed.ts'

const packedMenus = new WeakMap<Counter, Promise<Packed>>()

/** The reply of `getMenu`: packed when it is first asked for, and kept as long as the branch sells this. */
export function packedMenuOf(counter: Counter): Promise<Packed> {
  const known = packedMenus.get(counter)
  if (known) return known
  const { branch, menu } = counter
  const packed = pack('application/json', JSON.stringify({ branch, menu } satisfies BranchMenu))
  packedMenus.set(counter, packed)
  return packed
}
