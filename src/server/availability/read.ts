import type { BranchAvailability } from '#contract/availability.ts'
import type { Deps } from '../deps.ts'
import { type Counter, findCounter } from '../menu/counter.ts'
import { type Change, findChanges, findLastChange, findSaid, type Kind } from './store.ts'

/** What staff have said of a branch and still holds, and who said it; undefined: there is no such branch. */
export async function readAvailability(
  deps: Pick<Deps, 'db' | 'live' | 'now'>,
  branchId: string,
): Promise<BranchAvailability | undefined> {
  const counter = await findCounter(deps, branchId)
  return counter && readAt(deps, counter)
}

async function readAt({ db, now }: Pick<Deps, 'db' | 'now'>, { branch }: Counter) {
  const at = now()
  // before what it counts: what is read is never older than the number says
  const lastChange = await findLastChange(db, { branchId: branch.id })
  const said = await findSaid(db, branch.id, at)
  const changes = await findChanges(db, branch.id, [
    ...said.items.map(({ id }) => ({ kind: 'item' as const, subject: id })),
    ...said.options.map(({ id }) => ({ kind: 'option' as const, subject: id })),
    { kind: 'pause', subject: '' },
    { kind: 'capacity', subject: '' },
  ])
  const saidOf = (kind: Kind, subject = '') => asSaid(changes.get(`${kind} ${subject}`))
  return {
    branchId: branch.id,
    lastChange,
    items: said.items.map((item) => ({ ...item, until: isoOf(item.until), ...saidOf('item', item.id) })),
    options: said.options.map(({ id, until }) => ({ id, until: isoOf(until), ...saidOf('option', id) })),
    pause: said.pause && {
      until: new Date(said.pause.until).toISOString(),
      reason: said.pause.reason,
      ...saidOf('pause'),
    },
    kitchen: {
      usual: branch.kitchenUnitsPerSlot,
      now: said.kitchen && {
        units: said.kitchen.units,
        until: new Date(said.kitchen.until).toISOString(),
        ...saidOf('capacity'),
      },
    },
    at: new Date(at).toISOString(),
  }
}

const asSaid = (change: Change | undefined) => ({
  by: change?.by ?? null,
  saidAt: change?.saidAt.toISOString() ?? null,
})

const isoOf = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString())
