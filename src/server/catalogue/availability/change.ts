import { dayMs } from '#domain/duration.ts'
import { isDeepStrictEqual } from 'node:util'
import { endOf, type HowLong } from '#domain/availability.ts'
import { done, type Outcome, refuse } from '#domain/outcome.ts'
import type { BodyOf, RefusalOf } from '#contract/endpoint.ts'
import type {
  HowLong as WrittenHowLong,
  setItemAvailability,
  setKitchen,
  setOptionAvailability,
  setPause,
} from '#contract/availability.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type MenuSnapshot, findMenuSnapshot } from '#server/catalogue/menu/menu-snapshot.ts'
import { publishMenuChange } from '#server/catalogue/menu/menu-reading.ts'
import { setBranchKitchen, setBranchPause } from '#server/catalogue/menu/branch-state-store.ts'
import { raiseRevision } from '#server/catalogue/menu/revision-store.ts'
import { clearItemState, setItemState } from '#server/catalogue/menu/store.ts'
import {
  clearOptionState,
  findLastChange,
  findRestrictions,
  insertChange,
  lockBranch,
  type Restrictions,
  setOptionState,
} from './store.ts'

type Reason = RefusalOf<typeof setPause> | 'not-found'

/** A change that an employee makes to an item, an option, or the branch. */
export type AvailabilityChange =
  | ({ readonly kind: 'item'; readonly subject: string } & BodyOf<typeof setItemAvailability>)
  | ({ readonly kind: 'option'; readonly subject: string } & BodyOf<typeof setOptionAvailability>)
  | ({ readonly kind: 'pause' } & BodyOf<typeof setPause>)
  | ({ readonly kind: 'capacity' } & BodyOf<typeof setKitchen>)

/** The furthest end of a change. It protects against a mistyped year, which would hide a dish for good. */
const furthestMs = 62 * dayMs

/**
 * Changes what a branch can serve. From the commit on new orders are checked against the change, and
 * followers of the menu are notified. Repeating the current state changes nothing, nor the revision. The
 * change is logged with the employee who made it.
 */
export async function changeAvailability(
  deps: Pick<Deps, 'db' | 'live' | 'now'>,
  { branchId, staffId, change }: { branchId: string; staffId: string; change: AvailabilityChange },
): Promise<Outcome<null, Reason>> {
  const now = deps.now()
  const snapshot = await findMenuSnapshot(deps, branchId)
  if (!snapshot || !isThere(snapshot, change)) return refuse('not-found')
  const step = stepOf(snapshot, change, now)
  if (!step) return refuse('until-out-of-range')
  const subject = { branchId, kind: change.kind, subject: 'subject' in change ? change.subject : '' }

  const changed = await deps.db.transaction().execute(async (tx) => {
    await lockBranch(tx, branchId)
    if (change.seen !== undefined && (await findLastChange(tx, subject)) > change.seen) return 'by another'
    if (isDeepStrictEqual(step.before(await findRestrictions(tx, branchId, now)), step.after))
      return 'not at all'
    await step.write(tx)
    await insertChange(tx, subject, { staffId, at: now, said: logEntryOf(change, step.after) })
    await raiseRevision(tx, branchId)
    return 'now'
  })
  if (changed === 'by another') return refuse('availability-changed')
  if (changed === 'now') {
    await publishMenuChange(deps, branchId)
  }
  return done(null)
}

function isThere({ menu }: MenuSnapshot, change: AvailabilityChange): boolean {
  if (change.kind === 'item') return menu.items.some(({ id }) => id === change.subject)
  if (change.kind !== 'option') return true
  return menu.optionGroups.some(({ options }) => options.some(({ id }) => id === change.subject))
}

/** A prepared change: selects the state that it replaces, the new state, and the write. */
type Step = {
  readonly before: (restrictions: Restrictions) => unknown
  readonly after: unknown
  readonly write: (tx: Tx) => Promise<unknown>
}

/** Returns the prepared change; undefined if its end is in the past or too far in the future. */
function stepOf(snapshot: MenuSnapshot, change: AvailabilityChange, now: number): Step | undefined {
  const { branch } = snapshot
  const [branchId, id] = [branch.id, 'subject' in change ? change.subject : '']
  const until = 'until' in change ? endOf(asHowLong(change.until), branch, now) : null
  if (until !== null && (until <= now || until > now + furthestMs)) return undefined
  switch (change.kind) {
    case 'item': {
      const { state } = change
      const after = state === 'available' ? null : { id, state, until, note: change.note }
      return {
        before: ({ items }) => items.find((item) => item.id === id) ?? null,
        after,
        write: (tx) =>
          after
            ? setItemState(tx, { ...after, branchId, itemId: id })
            : clearItemState(tx, { branchId, itemId: id }),
      }
    }
    case 'option': {
      const after = change.state === 'available' ? null : { id, until }
      return {
        before: ({ options }) => options.find((option) => option.id === id) ?? null,
        after,
        write: (tx) =>
          after ? setOptionState(tx, branchId, id, after.until) : clearOptionState(tx, branchId, id),
      }
    }
    case 'pause': {
      const after = change.state === 'open' ? null : { until: until ?? now, reason: change.reason }
      return { before: ({ pause }) => pause, after, write: (tx) => setBranchPause(tx, branchId, after) }
    }
    case 'capacity': {
      const after = change.state === 'usual' ? null : { until: until ?? now, units: change.units }
      return { before: ({ kitchen }) => kitchen, after, write: (tx) => setBranchKitchen(tx, branchId, after) }
    }
    default:
      return change satisfies never
  }
}

const asHowLong = (written: WrittenHowLong): HowLong =>
  written.kind === 'at' ? { kind: 'at', at: Date.parse(written.at) } : written

/** Returns the log entry: the change as requested, and the resulting state. */
const logEntryOf = ({ kind: _kind, seen: _seen, ...change }: AvailabilityChange, after: unknown) => ({
  saying: change,
  after,
})
