import * as v from 'valibot'
import { pauseReasons } from '#domain/availability.ts'
import { apiBase, endpoint } from './endpoint.ts'
import { Localized } from './locale.ts'

/** Raised by one or more with every change of what any branch sells or whether it takes orders. */
export const MenuNews = v.object({ revision: v.number() })
export type MenuNews = v.InferOutput<typeof MenuNews>

export const followMenu = endpoint('GET', `${apiBase}/branches/:id/events`, {
  summary:
    'Whether a branch sells what it did, live: an event "menu" at the beginning and after every change; the menu and the branches are then read anew',
  policy: 'open',
  reply: MenuNews,
  stream: true,
})

export const PauseReason = v.picklist(pauseReasons)

/** Who of the staff said so, by first name, and when; null where the menu file did. */
const said = { by: v.nullable(v.string()), saidAt: v.nullable(v.string()) }
/** Null: until staff say otherwise. */
const until = v.nullable(v.string())

/** What staff of a branch have said of it that still holds. Instants are ISO 8601. */
export const BranchAvailability = v.object({
  branchId: v.string(),
  /**
   * The newest change there was of this branch: sent back as `seen`, it keeps one employee from undoing
   * another by mistake.
   */
  lastChange: v.number(),
  items: v.array(
    v.object({
      id: v.string(),
      state: v.picklist(['out-of-stock', 'paused']),
      until,
      note: Localized,
      ...said,
    }),
  ),
  options: v.array(v.object({ id: v.string(), until, ...said })),
  pause: v.nullable(v.object({ until: v.string(), reason: v.nullable(PauseReason), ...said })),
  kitchen: v.object({
    /** In kitchen units of a quarter of an hour, by the menu file; null: it never says no. */
    usual: v.nullable(v.number()),
    now: v.nullable(v.object({ units: v.number(), until: v.string(), ...said })),
  }),
  at: v.string(),
})
export type BranchAvailability = v.InferOutput<typeof BranchAvailability>

export const getAvailability = endpoint('GET', `${apiBase}/staff/branches/:branchId/availability`, {
  summary: 'What staff of a branch have said it can not serve, its pause and its kitchen’s measure',
  policy: 'staff',
  reply: BranchAvailability,
})

const today = v.strictObject({ kind: v.literal('today') })
const minutes = v.strictObject({
  kind: v.literal('minutes'),
  minutes: v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(24 * 60)),
})
const at = v.strictObject({ kind: v.literal('at'), at: v.pipe(v.string(), v.isoTimestamp()) })
const told = v.strictObject({ kind: v.literal('told') })

/**
 * `today`: until the branch’s day is over, after midnight if it closes then. `told`: until somebody says
 * otherwise.
 */
export const HowLong = v.variant('kind', [today, minutes, at, told])
export type HowLong = v.InferInput<typeof HowLong>
/** As long as one can say from the beginning. */
export const HowLongAtMost = v.variant('kind', [today, minutes, at])

/**
 * The `lastChange` that the employee saw: if another has changed the same since, nothing is changed. Left
 * out: it is.
 */
const seen = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)))
const words = v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(120)))

/** `until-out-of-range`: it is over already, or more than two months away. */
const refusals = ['availability-changed', 'until-out-of-range'] as const

export const setItemAvailability = endpoint(
  'PUT',
  `${apiBase}/staff/branches/:branchId/items/:itemId/availability`,
  {
    summary: 'Say whether a dish can be had at a branch',
    policy: 'staff',
    body: v.variant('state', [
      v.strictObject({ state: v.literal('available'), seen }),
      v.strictObject({
        state: v.picklist(['out-of-stock', 'paused']),
        until: HowLong,
        /** What customers are told. */
        note: v.optional(v.strictObject({ en: words, ar: words }), {}),
        seen,
      }),
    ]),
    reply: BranchAvailability,
    refusals,
  },
)

export const setOptionAvailability = endpoint(
  'PUT',
  `${apiBase}/staff/branches/:branchId/options/:optionId/availability`,
  {
    summary: 'Say whether an option can be had at a branch, with whatever dish',
    policy: 'staff',
    body: v.variant('state', [
      v.strictObject({ state: v.literal('available'), seen }),
      v.strictObject({ state: v.literal('paused'), until: HowLong, seen }),
    ]),
    reply: BranchAvailability,
    refusals,
  },
)

export const setPause = endpoint('PUT', `${apiBase}/staff/branches/:branchId/pause`, {
  summary: 'Take no orders at a branch for a while, or go on',
  policy: 'staff',
  body: v.variant('state', [
    v.strictObject({ state: v.literal('open'), seen }),
    v.strictObject({ state: v.literal('paused'), until: HowLongAtMost, reason: PauseReason, seen }),
  ]),
  reply: BranchAvailability,
  refusals,
})

export const setKitchen = endpoint('PUT', `${apiBase}/staff/branches/:branchId/kitchen`, {
  summary:
    'Say what the kitchen of a branch can do in a quarter of an hour for a while, or that it is as usual',
  policy: 'staff',
  body: v.variant('state', [
    v.strictObject({ state: v.literal('usual'), seen }),
    v.strictObject({
      state: v.literal('limited'),
      /** 0: nothing at all. */
      units: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
      until: HowLongAtMost,
      seen,
    }),
  ]),
  reply: BranchAvailability,
  refusals,
})
