import * as v from 'valibot'
import { apiBase, endpoint } from './endpoint.ts'

/** How late orders came after their window: `minutes` rounded up, and how many orders. */
export const LateOrders = v.object({ minutes: v.number(), orders: v.number() })
export type LateOrders = v.InferOutput<typeof LateOrders>

/** What the rules of points have led to, without names of customers. */
export const PointsRules = v.object({
  /**
   * The versions with points that are live, and the one in force, the oldest first. `version` is null for the
   * usual rules of a brand that has set none; `since` (ISO 8601) is null for them too.
   */
  versions: v.array(
    v.object({
      version: v.nullable(v.number()),
      since: v.nullable(v.string()),
      inForce: v.boolean(),
      /** Points that were earned under it and can still be used. */
      points: v.number(),
    }),
  ),
  /** What all customers together can use, by the live rules. */
  owed: v.object({
    /** The points they can use, and their worth in halalas. */
    points: v.number(),
    worth: v.number(),
    /** How many have some. */
    customers: v.number(),
    /** Points that expire within 30 days. */
    soon: v.number(),
    /** Points that orders of the current business day have given and taken. */
    earned: v.number(),
    redeemed: v.number(),
  }),
  /** The promises of the last 30 days, by branch. */
  promises: v.array(
    v.object({
      branchId: v.string(),
      orders: v.number(),
      /** Points that were credited for missed promises. */
      points: v.number(),
      /** The orders that came after their window. */
      late: v.array(LateOrders),
    }),
  ),
})
export type PointsRules = v.InferOutput<typeof PointsRules>

export const getPointsRules = endpoint('GET', `${apiBase}/studio/points`, {
  summary: 'The versions of the points rules with the points live on each, and how late promised orders came',
  policy: 'owner',
  reply: PointsRules,
})
