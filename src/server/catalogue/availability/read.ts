import type { BranchAvailability } from '#contract/availability.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type MenuSnapshot, findMenuSnapshot } from '#server/catalogue/menu/menu-snapshot.ts'
import { type Change, findChanges, findLastChange, findRestrictions, type Kind } from './store.ts'

/** Returns a branch's current restrictions and who set them; undefined if there is no such branch. */
export async function readAvailability(
  deps: Pick<Deps, 'db' | 'live' | 'now'>,
  branchId: string,
): Promise<BranchAvailability | undefined> {
  const snapshot = await findMenuSnapshot(deps, branchId)
  return snapshot && readAt(deps, snapshot)
}

async function readAt({ db, now }: Pick<Deps, 'db' | 'now'>, { branch }: MenuSnapshot) {
  const at = now()
  // read before the state, so that the state is never older than this change number
  const lastChange = await findLastChange(db, { branchId: branch.id })
  const restrictions = await findRestrictions(db, branch.id, at)
  const changes = await findChanges(db, branch.id, [
    ...restrictions.items.map(({ id }) => ({ kind: 'item' as const, subject: id })),
    ...restrictions.options.map(({ id }) => ({ kind: 'option' as const, subject: id })),
    { kind: 'pause', subject: '' },
    { kind: 'capacity', subject: '' },
  ])
  const authorOf = (kind: Kind, subject = '') => asAuthor(changes.get(`${kind} ${subject}`))
  return {
    branchId: branch.id,
    lastChange,
    items: restrictions.items.map((item) => ({
      ...item,
      until: isoOf(item.until),
      ...authorOf('item', item.id),
    })),
    options: restrictions.options.map(({ id, until }) => ({
      id,
      until: isoOf(until),
      ...authorOf('option', id),
    })),
    pause: restrictions.pause && {
      until: new Date(restrictions.pause.until).toISOString(),
      reason: restrictions.pause.reason,
      ...authorOf('pause'),
    },
    kitchen: {
      usual: branch.kitchenUnitsPerSlot,
      now: restrictions.kitchen && {
        units: restrictions.kitchen.units,
        until: new Date(restrictions.kitchen.until).toISOString(),
        ...authorOf('capacity'),
      },
    },
    at: new Date(at).toISOString(),
  }
}

const asAuthor = (change: Change | undefined) => ({
  by: change?.by ?? null,
  saidAt: change?.saidAt.toISOString() ?? null,
})

const isoOf = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString())
