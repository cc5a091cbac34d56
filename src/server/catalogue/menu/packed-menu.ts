import type { BranchMenu } from '#contract/menu.ts'
import type { Counter } from './menu-snapshot.ts'
import { pack, type Packed } from './packed.ts'

const packedMenus = new WeakMap<Counter, Promise<Packed>>()

/** Returns the reply of `getMenu`, compressed on first use and cached as long as the snapshot is current. */
export function packedMenuOf(counter: Counter): Promise<Packed> {
  const known = packedMenus.get(counter)
  if (known) return known
  const { branch, menu } = counter
  const packed = pack('application/json', JSON.stringify({ branch, menu } satisfies BranchMenu))
  packedMenus.set(counter, packed)
  return packed
}
