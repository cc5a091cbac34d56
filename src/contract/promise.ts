import * as v from 'valibot'
import { apiBase, endpoint } from './endpoint.ts'

/** How sure a promise is: the share of kept promises in whole percent, and of how many orders. */
export const Confidence = v.nullable(v.object({ percent: v.number(), orders: v.number() }))

export const BranchPromise = v.object({
  /** Minutes from the promised time to the end of the promised window. */
  windowMinutes: v.number(),
  /** Minutes after the window in which the order still counts as kept. */
  graceMinutes: v.number(),
  /** The points for a missed promise; 0 for none. */
  points: v.number(),
  /** By the branch's orders of the last 30 days; null if these are too few to say. */
  pickup: Confidence,
  delivery: Confidence,
})
export type BranchPromise = v.InferOutput<typeof BranchPromise>

export const getPromise = endpoint('GET', `${apiBase}/branches/:id/promise`, {
  summary: 'What a branch promises for each order, and how sure that is by its own last 30 days',
  policy: 'open',
  reply: BranchPromise,
})
