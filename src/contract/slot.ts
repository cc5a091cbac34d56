import * as v from 'valibot'
import { maxLines } from '#domain/cart.ts'
import { apiBase, endpoint } from './endpoint.ts'
import { CartLine, Id, Method, slotRefusals, When } from './quote.ts'

const Instant = v.pipe(v.string(), v.isoTimestamp())

/**
 * What a branch's kitchen has promised, in kitchen units; what the caller holds for themselves is not
 * counted.
 */
export const SlotLoads = v.object({
  /** Of a quarter of an hour; null: the kitchen never says no. */
  capacity: v.nullable(v.number()),
  /** By the start of the slot (ISO 8601), soonest first; a slot that is not among them is empty. */
  slots: v.array(v.object({ at: v.string(), taken: v.number() })),
})
export type SlotLoads = v.InferOutput<typeof SlotLoads>

export const getSlots = endpoint('GET', `${apiBase}/branches/:id/slots`, {
  summary: 'How full the slots of a branch are, from now on for eight days or within the given time',
  policy: 'open',
  query: v.strictObject({ from: v.optional(Instant), to: v.optional(Instant) }),
  reply: SlotLoads,
})

/** Room in the kitchen that is kept for one customer while they check out. Instants are ISO 8601. */
export const SlotHold = v.object({
  /** The start of the slot. */
  at: v.string(),
  expiresAt: v.string(),
  /** Asked for again it is prolonged, but not past this. */
  lastsUntil: v.string(),
  /** So that a device whose clock is wrong counts right. */
  serverNow: v.string(),
})
export type SlotHold = v.InferOutput<typeof SlotHold>

export const holdSlot = endpoint('POST', `${apiBase}/slot-holds`, {
  summary: 'Hold a slot during checkout: one a customer, a new one takes the place of the old',
  policy: 'self',
  body: v.strictObject({
    branchId: Id,
    method: Method,
    when: When,
    lines: v.pipe(v.array(CartLine), v.minLength(1), v.maxLength(maxLines)),
  }),
  reply: SlotHold,
  refusals: slotRefusals,
})

export const releaseHold = endpoint('DELETE', `${apiBase}/slot-holds`, {
  summary: 'Give the held slot back; without one nothing happens',
  policy: 'self',
})
