import type { BranchMenu } from '#contract/menu.ts'
import { minuteMs } from '#domain/duration.ts'
import type { MenuSnapshot } from './menu-snapshot.ts'
import { packCompressed, type Packed } from '#server/platform/http/packed.ts'

/**
 * A shorter menu gets the best compression, in another thread: of one with 46 dishes it saves a KiB of each
 * first visit and takes about 30 ms. A menu with many dishes would take too long when a dish sells out.
 */
const manyLetters = 64 * 1024

/** A menu of 2,000 dishes has 0.3 MB compressed: those of 300 branches are not kept through the night. */
const keptMs = 10 * minuteMs

type Kept = { readonly packed: Promise<Packed>; askedAt: number }

const packedMenus = new WeakMap<MenuSnapshot, Kept>()
/** The keys of `packedMenus`; weak, so that a snapshot goes with the next publication. */
const askedFor = new Set<WeakRef<MenuSnapshot>>()
let sweptAt = 0

/**
 * Returns the reply of `getMenu`, compressed on first use and cached while the snapshot is current and asked
 * for. It is kept compressed only: as text, the menus of 300 branches had hundreds of megabytes.
 */
export function packedMenuOf(snapshot: MenuSnapshot, now: number): Promise<Packed> {
  if (Math.abs(now - sweptAt) >= minuteMs) sweep(now)
  const known = packedMenus.get(snapshot)
  if (known) {
    known.askedAt = now
    return known.packed
  }
  const { branch, menu } = snapshot
  const text = JSON.stringify({ branch, menu } satisfies BranchMenu)
  const packed = packCompressed('application/json', text, text.length > manyLetters ? 9 : 10)
  packedMenus.set(snapshot, { packed, askedAt: now })
  askedFor.add(new WeakRef(snapshot))
  return packed
}

function sweep(now: number): void {
  sweptAt = now
  for (const ref of askedFor) {
    const snapshot = ref.deref()
    const kept = snapshot && packedMenus.get(snapshot)
    if (kept && now - kept.askedAt < keptMs) continue
    if (snapshot) packedMenus.delete(snapshot)
    askedFor.delete(ref)
  }
}
