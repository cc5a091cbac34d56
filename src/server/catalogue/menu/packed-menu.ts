import type { BranchMenu } from '#contract/menu.ts'
import type { MenuSnapshot } from './menu-snapshot.ts'
import { pack, type Packed } from '#server/platform/http/packed.ts'

const packedMenus = new WeakMap<MenuSnapshot, Promise<Packed>>()

/** Returns the reply of `getMenu`, compressed on first use and cached as long as the snapshot is current. */
export function packedMenuOf(snapshot: MenuSnapshot): Promise<Packed> {
  const known = packedMenus.get(snapshot)
  if (known) return known
  const { branch, menu } = snapshot
  const packed = pack('application/json', JSON.stringify({ branch, menu } satisfies BranchMenu))
  packedMenus.set(snapshot, packed)
  return packed
}
