import type {
  BranchAvailability,
  HowLong,
  setItemAvailability,
  setKitchen,
  setOptionAvailability,
  setPause,
} from '#contract/availability.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { Branch } from '#domain/branch.ts'
import { endOfHowLong } from './how-long.ts'

/** A change of what is available, as an employee makes it: a dish, an option, the branch or the kitchen. */
export type AvailabilityChange =
  | { readonly kind: 'item'; readonly id: string; readonly body: InputOf<typeof setItemAvailability>['body'] }
  | {
      readonly kind: 'option'
      readonly id: string
      readonly body: InputOf<typeof setOptionAvailability>['body']
    }
  | { readonly kind: 'pause'; readonly body: InputOf<typeof setPause>['body'] }
  | { readonly kind: 'kitchen'; readonly body: InputOf<typeof setKitchen>['body'] }

const noEmployee = { by: null, saidAt: null }

/** The availability with the change applied, to be shown before the server has answered. */
export function withAvailabilityChange(
  known: BranchAvailability,
  change: AvailabilityChange,
  branch: Branch,
  now: number,
): BranchAvailability {
  const { body } = change
  const until = 'until' in body ? isoOf(endOfHowLong(body.until, branch, now)) : null
  switch (change.kind) {
    case 'item': {
      const { id, body } = change
      const others = known.items.filter((item) => item.id !== id)
      if (body.state === 'available') return { ...known, items: others }
      return {
        ...known,
        items: [...others, { id, state: body.state, until, note: body.note ?? {}, ...noEmployee }],
      }
    }
    case 'option': {
      const others = known.options.filter((option) => option.id !== change.id)
      if (change.body.state === 'available') return { ...known, options: others }
      return { ...known, options: [...others, { id: change.id, until, ...noEmployee }] }
    }
    case 'pause': {
      if (change.body.state === 'open') return { ...known, pause: null }
      return { ...known, pause: { until: until ?? known.at, reason: change.body.reason, ...noEmployee } }
    }
    case 'kitchen': {
      const { usual } = known.kitchen
      if (change.body.state === 'usual') return { ...known, kitchen: { usual, now: null } }
      const limited = { units: change.body.units, until: until ?? known.at, ...noEmployee }
      return { ...known, kitchen: { usual, now: limited } }
    }
    default:
      return change satisfies never
  }
}

/**
 * The change that restores `before`. The server refuses it if a colleague has changed the same thing since
 * change number `seen`.
 */
export function undoOf(
  change: AvailabilityChange,
  before: BranchAvailability,
  seen: number,
): AvailabilityChange {
  switch (change.kind) {
    case 'item': {
      const item = before.items.find(({ id }) => id === change.id)
      if (!item) return { ...change, body: { state: 'available', seen } }
      const { state, note, until } = item
      return { ...change, body: { state, note, until: againUntil(until), seen } }
    }
    case 'option': {
      const option = before.options.find(({ id }) => id === change.id)
      if (!option) return { ...change, body: { state: 'available', seen } }
      return { ...change, body: { state: 'paused', until: againUntil(option.until), seen } }
    }
    case 'pause': {
      const { pause } = before
      if (!pause) return { ...change, body: { state: 'open', seen } }
      const until = { kind: 'at', at: pause.until } as const
      return { ...change, body: { state: 'paused', reason: pause.reason ?? 'other', until, seen } }
    }
    case 'kitchen': {
      const { now } = before.kitchen
      if (!now) return { ...change, body: { state: 'usual', seen } }
      const until = { kind: 'at', at: now.until } as const
      return { ...change, body: { state: 'limited', units: now.units, until, seen } }
    }
    default:
      return change satisfies never
  }
}

const againUntil = (until: string | null): HowLong =>
  until === null ? { kind: 'told' } : { kind: 'at', at: until }

const isoOf = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString())
