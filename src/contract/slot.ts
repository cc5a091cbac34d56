import * as v from 'valibot'
import { maxOrderLines } from '#domain/cart.ts'
import { apiBase, endpoint } from './endpoint.ts'
import { Instant } from './instant.ts'
import { Method, slotRefusals, When } from './quote.ts'
import { CartLine, Id } from './cart.ts'

/** What a branch's kitchen has promised, in kitchen units, without what the caller holds. */
export const SlotLoads = v.object({
  /** Per quarter of an hour; null: no limit. */
  capacity: v.nullable(v.number()),
  /** By the start of the slot (ISO 8601), soonest first; slots that are not listed are empty. */
  slots: v.array(v.object({ at: v.string(), taken: v.number() })),
})
export type SlotLoads = v.InferOutput<typeof SlotLoads>

export const getSlots = endpoint('GET', `${apiBase}/branches/:id/slots`, {
  summary: 'The load of a branch’s slots, for eight days from now or within the given time',
  policy: 'open',
  query: v.strictObject({ from: v.optional(Instant), to: v.optional(Instant) }),
  reply: SlotLoads,
})

/** Capacity of the kitchen that is reserved for one customer during checkout. Instants are ISO 8601. */
export const SlotHold = v.object({
  /** The start of the slot. */
  at: v.string(),
  expiresAt: v.string(),
  /** A repeated request extends the hold, but not past this time. */
  lastsUntil: v.string(),
  /** The server's time, for a device whose clock is wrong. */
  serverNow: v.string(),
})
export type SlotHold = v.InferOutput<typeof SlotHold>

export const holdSlot = endpoint('POST', `${apiBase}/slot-holds`, {
  summary: 'Hold a slot during checkout; a customer has one hold, and a new one replaces it',
  policy: 'self',
  body: v.strictObject({
    branchId: Id,
    method: Method,
    when: When,
    lines: v.pipe(v.array(CartLine), v.minLength(1), v.maxLength(maxOrderLines)),
  }),
  reply: SlotHold,
  refusals: slotRefusals,
})

export const releaseHold = endpoint('DELETE', `${apiBase}/slot-holds`, {
  summary: 'Release the held slot; does nothing without one',
  policy: 'self',
})
