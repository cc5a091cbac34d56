import type {
  BranchAvailability,
  HowLong,
  setItemAvailability,
  setKitchen,
  setOptionAvailability,
  setPause,
} from '#contract/availability.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { endOf } from '#domain/availability.ts'
import type { Branch } from '#domain/branch.ts'

/** What an employee says of one thing. */
export type Saying =
  | { readonly kind: 'item'; readonly id: string; readonly body: InputOf<typeof setItemAvailability>['body'] }
  | {
      readonly kind: 'option'
      readonly id: string
      readonly body: InputOf<typeof setOptionAvailability>['body']
    }
  | { readonly kind: 'pause'; readonly body: InputOf<typeof setPause>['body'] }
  | { readonly kind: 'kitchen'; readonly body: InputOf<typeof setKitchen>['body'] }

const nobody = { by: null, saidAt: null }

/** How it will be once the server has heard it: shown at once. */
export function withSaying(
  known: BranchAvailability,
  saying: Saying,
  branch: Branch,
  now: number,
): BranchAvailability {
  const { body } = saying
  const until = 'until' in body ? isoOf(endOf(asHowLong(body.until), branch, now)) : null
  switch (saying.kind) {
    case 'item': {
      const { id, body } = saying
      const others = known.items.filter((item) => item.id !== id)
      if (body.state === 'available') return { ...known, items: others }
      return {
        ...known,
        items: [...others, { id, state: body.state, until, note: body.note ?? {}, ...nobody }],
      }
    }
    case 'option': {
      const others = known.options.filter((option) => option.id !== saying.id)
      if (saying.body.state === 'available') return { ...known, options: others }
      return { ...known, options: [...others, { id: saying.id, until, ...nobody }] }
    }
    case 'pause': {
      if (saying.body.state === 'open') return { ...known, pause: null }
      return { ...known, pause: { until: until ?? known.at, reason: saying.body.reason, ...nobody } }
    }
    case 'kitchen': {
      const { usual } = known.kitchen
      if (saying.body.state === 'usual') return { ...known, kitchen: { usual, now: null } }
      const limited = { units: saying.body.units, until: until ?? known.at, ...nobody }
      return { ...known, kitchen: { usual, now: limited } }
    }
    default:
      return saying satisfies never
  }
}

/** What takes it back: says again what was `before`, unless a colleague has said something else since change number `seen`. */
export function undoOf(saying: Saying, before: BranchAvailability, seen: number): Saying {
  switch (saying.kind) {
    case 'item': {
      const item = before.items.find(({ id }) => id === saying.id)
      if (!item) return { ...saying, body: { state: 'available', seen } }
      const { state, note, until } = item
      return { ...saying, body: { state, note, until: againUntil(until), seen } }
    }
    case 'option': {
      const option = before.options.find(({ id }) => id === saying.id)
      if (!option) return { ...saying, body: { state: 'available', seen } }
      return { ...saying, body: { state: 'paused', until: againUntil(option.until), seen } }
    }
    case 'pause': {
      const { pause } = before
      if (!pause) return { ...saying, body: { state: 'open', seen } }
      const until = { kind: 'at', at: pause.until } as const
      return { ...saying, body: { state: 'paused', reason: pause.reason ?? 'other', until, seen } }
    }
    case 'kitchen': {
      const { now } = before.kitchen
      if (!now) return { ...saying, body: { state: 'usual', seen } }
      const until = { kind: 'at', at: now.until } as const
      return { ...saying, body: { state: 'limited', units: now.units, until, seen } }
    }
    default:
      return saying satisfies never
  }
}

const againUntil = (until: string | null): HowLong =>
  until === null ? { kind: 'told' } : { kind: 'at', at: until }

const asHowLong = (written: HowLong) =>
  written.kind === 'at' ? { kind: 'at' as const, at: Date.parse(written.at) } : written

const isoOf = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString())
