import * as v from 'valibot'
import { pauseReasons } from '#domain/availability.ts'
import { apiBase, endpoint } from './endpoint.ts'
import { Instant } from './instant.ts'
import { readableLine } from './readable.ts'
import { Localized } from './locale.ts'

/**
 * The revision increases with every change of what any branch sells, or of whether it takes orders. It is 0
 * once the branch has left the menu. A change reaches all clients at once: each waits a random time up to
 * `spreadMs` (milliseconds) before it reloads, so that they do not reload at once.
 */
export const MenuNews = v.object({ revision: v.number(), spreadMs: v.optional(v.number(), 400) })
export type MenuNews = v.InferOutput<typeof MenuNews>

export const followMenu = endpoint('GET', `${apiBase}/branches/:id/events`, {
  summary:
    'Changes of a branch’s menu, live: an event "menu" at the start and after every change; the client then reloads the menu and the branches',
  policy: 'open',
  reply: MenuNews,
  stream: true,
})

export const PauseReason = v.picklist(pauseReasons)

/** The employee's first name, and when; null if the menu file made the change. */
const change = { by: v.nullable(v.string()), saidAt: v.nullable(v.string()) }
/** Null: until staff make it available again. */
const until = v.nullable(v.string())

/** What staff of a branch have set and is still in effect. Instants are ISO 8601. */
export const BranchAvailability = v.object({
  branchId: v.string(),
  /**
   * The number of the branch's latest change. A client sends it back as `seen`, so that an employee does not
   * undo a colleague's change by mistake.
   */
  lastChange: v.number(),
  items: v.array(
    v.object({
      id: v.string(),
      state: v.picklist(['out-of-stock', 'paused']),
      until,
      note: Localized,
      ...change,
    }),
  ),
  options: v.array(v.object({ id: v.string(), until, ...change })),
  pause: v.nullable(v.object({ until: v.string(), reason: v.nullable(PauseReason), ...change })),
  kitchen: v.object({
    /** In kitchen units per quarter of an hour, from the menu file; null: no limit. */
    usual: v.nullable(v.number()),
    now: v.nullable(v.object({ units: v.number(), until: v.string(), ...change })),
  }),
  at: v.string(),
})
export type BranchAvailability = v.InferOutput<typeof BranchAvailability>

export const getAvailability = endpoint('GET', `${apiBase}/staff/branches/:branchId/availability`, {
  summary:
    'The availability at a branch as its staff have set it: dishes, options, pause and kitchen capacity',
  policy: 'staff',
  reply: BranchAvailability,
})

const today = v.strictObject({ kind: v.literal('today') })
const minutes = v.strictObject({
  kind: v.literal('minutes'),
  minutes: v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(24 * 60)),
})
const at = v.strictObject({ kind: v.literal('at'), at: Instant })
const openEnd = v.strictObject({ kind: v.literal('told') })

/**
 * `today`: until the branch's day ends, which may be after midnight. `told`: until staff make it available
 * again.
 */
export const HowLong = v.variant('kind', [today, minutes, at, openEnd])
export type HowLong = v.InferInput<typeof HowLong>
/** A duration with an end. */
export const HowLongAtMost = v.variant('kind', [today, minutes, at])

/**
 * The `lastChange` that the employee saw: if a colleague has changed the same thing since, the change is
 * refused. Without it there is no such check.
 */
const seen = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)))
const words = v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(120), readableLine))

/** `until-out-of-range`: the end has passed, or is more than two months away. */
const refusals = ['availability-changed', 'until-out-of-range'] as const

export const setItemAvailability = endpoint(
  'PUT',
  `${apiBase}/staff/branches/:branchId/items/:itemId/availability`,
  {
    summary: 'Set the availability of a dish at a branch',
    policy: 'staff',
    body: v.variant('state', [
      v.strictObject({ state: v.literal('available'), seen }),
      v.strictObject({
        state: v.picklist(['out-of-stock', 'paused']),
        until: HowLong,
        /** The note for customers. */
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
    summary: 'Set the availability of an option at a branch, for all dishes',
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
  summary: 'Pause the orders of a branch, or resume them',
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
    'Set the kitchen capacity of a branch per quarter of an hour for a while, or back to the usual one',
  policy: 'staff',
  body: v.variant('state', [
    v.strictObject({ state: v.literal('usual'), seen }),
    v.strictObject({
      state: v.literal('limited'),
      /** 0: no orders but those that need no unit. */
      units: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
      until: HowLongAtMost,
      seen,
    }),
  ]),
  reply: BranchAvailability,
  refusals,
})
