import * as v from 'valibot'
import { isReportDay } from '#domain/report.ts'
import { apiBase, endpoint } from './endpoint.ts'
import { Localized } from './locale.ts'

/**
 * An hour of the day, by its start (ISO 8601), with the number and the revenue of the orders that were due in
 * it.
 */
export const OwnerHour = v.object({ at: v.string(), orders: v.number(), revenue: v.number() })
export type OwnerHour = v.InferOutput<typeof OwnerHour>

/** The figures of a branch for the orders that are due on the day, whenever they were placed. */
export const BranchDay = v.object({
  branchId: v.string(),
  branchName: Localized,
  /** The branch has closed since, and has no board any more. */
  retired: v.optional(v.boolean(), false),
  /** Includes failed orders, but not those that were never paid. */
  orders: v.number(),
  /** Orders that are still active. */
  open: v.number(),
  /** Halalas with VAT, without plates deposits and less refunds; without rejected and cancelled orders. */
  revenue: v.number(),
  /** The average from the start in the kitchen until ready; null while no order was ready. */
  kitchenMinutes: v.nullable(v.number()),
  /** The orders of which that is the average. */
  cooked: v.optional(v.number(), 0),
  /**
   * Orders that were ready (or handed over to the customer, for delivery) after the promised time, or are not
   * yet although it has passed.
   */
  late: v.number(),
  /** Those of them that are not ready, or not handed over, yet. */
  overdue: v.optional(v.number(), 0),
  rejected: v.number(),
  /** Orders that are neither declined nor cancelled: those of the revenue. */
  sold: v.optional(v.number(), 0),
  /** The promises that were kept or missed, and those that were kept. */
  promised: v.optional(v.number(), 0),
  kept: v.optional(v.number(), 0),
  /** The hours in which orders were due, in their order. */
  hours: v.array(OwnerHour),
  /**
   * The last heartbeat of its board, whether it is silent, and whether it is open now; null if it never had
   * one, or is retired.
   */
  console: v.nullable(
    v.object({ heardAt: v.string(), silent: v.boolean(), online: v.optional(v.boolean(), true) }),
  ),
  /** It takes orders for now that no board shows. */
  unwatched: v.optional(v.boolean(), false),
  /** An employee of it has signed in since they were added; else the owners are notified of its orders. */
  staffed: v.optional(v.boolean(), true),
})
export type BranchDay = v.InferOutput<typeof BranchDay>

/** Orders of all branches. Their revenue is counted as that of a branch. */
export const DaySum = v.object({ orders: v.number(), revenue: v.number() })
export type DaySum = v.InferOutput<typeof DaySum>

/** A dish with its sold portions and their price in halalas, before promo codes and points. */
export const BestSeller = v.object({
  itemId: v.string(),
  name: Localized,
  quantity: v.number(),
  sales: v.number(),
})
export type BestSeller = v.InferOutput<typeof BestSeller>

/** A rating that was given on the day. It names the order, not the customer. */
export const LowRating = v.object({
  branchId: v.string(),
  /** Also of a branch that was removed; null from an earlier release. */
  branchName: v.optional(v.nullable(Localized), null),
  /** The number of the order. */
  number: v.number(),
  stars: v.number(),
  comment: v.string(),
  /** ISO 8601. */
  ratedAt: v.string(),
})
export type LowRating = v.InferOutput<typeof LowRating>

/**
 * `from` and `to` (ISO 8601) are the limits of the day: five in the morning, when all branches are closed.
 */
export const OwnerDay = v.object({
  date: v.string(),
  from: v.string(),
  to: v.string(),
  at: v.string(),
  /** In the restaurant's order; after them the retired ones that had orders on the day. */
  branches: v.array(BranchDay),
  /**
   * The orders that are due until this time of the day, and those of the same hours a week before. Of a past
   * day, all orders.
   */
  compared: v.object({ day: DaySum, weekBefore: DaySum }),
  /** The hours of all branches a week before, each with the `at` of the same hour on this day. */
  hoursBefore: v.optional(v.array(OwnerHour), []),
  /** Publications of the menu that could not go live, since the last one that did. */
  failedPublications: v.optional(v.number(), 0),
  /** Up to five dishes, the most portions first. */
  bestSellers: v.array(BestSeller),
  /** The count of all ratings of up to three stars, and the newest five. */
  lowRatings: v.object({ count: v.number(), newest: v.array(LowRating) }),
})
export type OwnerDay = v.InferOutput<typeof OwnerDay>

export const getOwnerDay = endpoint('GET', `${apiBase}/owner/day`, {
  summary:
    'All branches on a day, by default today: orders, revenue, the week before, best sellers, low ratings, boards',
  policy: 'owner',
  /** A business day, "YYYY-MM-DD". */
  query: v.object({
    date: v.optional(v.pipe(v.string(), v.isoDate(), v.check(isReportDay, 'expected a day of a report'))),
  }),
  reply: OwnerDay,
})
