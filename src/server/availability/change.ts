import { isDeepStrictEqual } from 'node:util'
import { endOf, type HowLong } from '#domain/availability.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import type { BodyOf, RefusalOf } from '#contract/endpoint.ts'
import type {
  HowLong as WrittenHowLong,
  setItemAvailability,
  setKitchen,
  setOptionAvailability,
  setPause,
} from '#contract/availability.ts'
import type { Db } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { type Counter, findCounter, forgetMenu } from '../menu/counter.ts'
import { clearItemState, raiseRevision, setItemState } from '../menu/store.ts'
import {
  clearOptionState,
  findLastChange,
  findSaid,
  insertChange,
  lockBranch,
  type SaidOfBranch,
  setBranchKitchen,
  setBranchPause,
  setOptionState,
} from './store.ts'

type Refusal = RefusalOf<typeof setPause> | 'not-found'

/** What an employee says of one thing. */
export type Saying =
  | ({ readonly kind: 'item'; readonly subject: string } & BodyOf<typeof setItemAvailability>)
  | ({ readonly kind: 'option'; readonly subject: string } & BodyOf<typeof setOptionAvailability>)
  | ({ readonly kind: 'pause' } & BodyOf<typeof setPause>)
  | ({ readonly kind: 'capacity' } & BodyOf<typeof setKitchen>)

/** Nobody plans further, and a slip of the year is not a dish that is never seen again. */
const furthestMs = 62 * 24 * 60 * 60_000

/**
 * Takes an employee's word on what their branch can serve: from the commit on it is on no new order, the menu says so, and whoever follows
 * it hears. The same said twice changes nothing, nor the revision. Written down with who said it.
 */
export async function sayAvailability(
  deps: Pick<Deps, 'db' | 'live' | 'now'>,
  { branchId, staffId, saying }: { branchId: string; staffId: string; saying: Saying },
): Promise<Outcome<null, Refusal>> {
  const now = deps.now()
  const counter = await findCounter(deps, branchId)
  if (!counter || !isThere(counter, saying)) return refused('not-found')
  const step = stepOf(counter, saying, now)
  if (!step) return refused('until-out-of-range')
  const subject = { branchId, kind: saying.kind, subject: 'subject' in saying ? saying.subject : '' }

  const changed = await deps.db.transaction().execute(async (tx) => {
    await lockBranch(tx, branchId)
    if (saying.seen !== undefined && (await findLastChange(tx, subject)) > saying.seen) return 'by another'
    if (isDeepStrictEqual(step.before(await findSaid(tx, branchId, now)), step.after)) return 'not at all'
    await step.write(tx)
    await insertChange(tx, subject, { staffId, at: now, said: saidOf(saying, step.after) })
    await raiseRevision(tx)
    return 'now'
  })
  if (changed === 'by another') return refused('availability-changed')
  if (changed === 'now') {
    forgetMenu(deps)
    await deps.live.publish('menu')
  }
  return done(null)
}

function isThere({ menu }: Counter, saying: Saying): boolean {
  if (saying.kind === 'item') return menu.items.some(({ id }) => id === saying.subject)
  if (saying.kind !== 'option') return true
  return menu.optionGroups.some(({ options }) => options.some(({ id }) => id === saying.subject))
}

/** A change as it would be made: what of the branch it replaces, with what, and how that is written. */
type Step = {
  readonly before: (said: SaidOfBranch) => unknown
  readonly after: unknown
  readonly write: (tx: Db) => Promise<unknown>
}

/** Undefined: it would be over already, or go on for too long. */
function stepOf(counter: Counter, saying: Saying, now: number): Step | undefined {
  const { branch } = counter
  const [branchId, id] = [branch.id, 'subject' in saying ? saying.subject : '']
  const until = 'until' in saying ? endOf(asHowLong(saying.until), branch, now) : null
  if (until !== null && (until <= now || until > now + furthestMs)) return undefined
  switch (saying.kind) {
    case 'item': {
      const { state } = saying
      const after = state === 'available' ? null : { id, state, until, note: saying.note }
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
      const after = saying.state === 'available' ? null : { id, until }
      return {
        before: ({ options }) => options.find((option) => option.id === id) ?? null,
        after,
        write: (tx) =>
          after ? setOptionState(tx, branchId, id, after.until) : clearOptionState(tx, branchId, id),
      }
    }
    case 'pause': {
      const after = saying.state === 'open' ? null : { until: until ?? now, reason: saying.reason }
      return { before: ({ pause }) => pause, after, write: (tx) => setBranchPause(tx, branchId, after) }
    }
    case 'capacity': {
      const after = saying.state === 'usual' ? null : { until: until ?? now, units: saying.units }
      return { before: ({ kitchen }) => kitchen, after, write: (tx) => setBranchKitchen(tx, branchId, after) }
    }
    default:
      return saying satisfies never
  }
}

const asHowLong = (written: WrittenHowLong): HowLong =>
  written.kind === 'at' ? { kind: 'at', at: Date.parse(written.at) } : written

/** For the log: as it was asked for, and what that came to. */
const saidOf = ({ kind: _kind, seen: _seen, ...saying }: Saying, after: unknown) => ({ saying, after })
