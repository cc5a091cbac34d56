import * as v from 'valibot'
import { pointsRules } from '#domain/points-entry.ts'
import { reportDays } from '#domain/report.ts'
import { apiBase, endpoint } from './endpoint.ts'
import { Localized } from './locale.ts'

/**
 * What a report is about. `from` and `to` are dates, both included; `start` and `end` (ISO 8601) are their
 * limits by the kind of day; `at` is when it was read. `branchIds` is null for all branches.
 */
const about = {
  from: v.string(),
  to: v.string(),
  day: v.picklist(reportDays),
  start: v.string(),
  end: v.string(),
  at: v.string(),
  branchIds: v.nullable(v.array(v.string())),
}

/** Halalas with VAT; `vat` is that of the invoices less that of the credit notes. */
const documents = {
  invoices: v.number(),
  invoiced: v.number(),
  creditNotes: v.number(),
  credited: v.number(),
  vat: v.number(),
}
export const DocumentSums = v.object(documents)
export type DocumentSums = v.InferOutput<typeof DocumentSums>

const branch = { branchId: v.string(), branchName: Localized }

/**
 * One way of payment. An invoice counts for the way in which the order was paid, a credit note for that in
 * which the money was given back; `points` were given instead of money. `card` is empty without a card.
 */
export const Takings = v.object({
  way: v.picklist(['cash', 'branch', 'card', 'points']),
  card: v.string(),
  ...documents,
})
export type Takings = v.InferOutput<typeof Takings>

/**
 * What is no sale, by way of payment: the deposits of plates, and of payments that no order needed what the
 * card's bank did not take back. The others of those go back to the card on which they came.
 */
export const NotSales = v.object({
  way: v.picklist(['cash', 'branch', 'card', 'points']),
  taken: v.number(),
  returned: v.number(),
  surplus: v.number(),
})
export type NotSales = v.InferOutput<typeof NotSales>

export const SalesReport = v.object({
  ...about,
  total: DocumentSums,
  /** The period of the same number of days directly before. */
  before: v.object({ from: v.string(), to: v.string(), ...documents }),
  days: v.array(v.object({ date: v.string(), ...documents })),
  /** All branches of the report, the restaurant's order; retired ones only with documents. */
  branches: v.array(v.object({ ...branch, ...documents })),
  /** The sales of each day, in the order of `days`, of the branches with the most sales. */
  largest: v.array(v.object({ branchId: v.string(), sales: v.array(v.number()) })),
  takings: v.array(Takings),
  /** The deposits of plates, which are no sales. */
  deposits: v.object({ taken: v.number(), returned: v.number() }),
  notSales: v.optional(v.array(NotSales), []),
  /** The same dates by the other kind of day. */
  otherDay: DocumentSums,
  /** All documents of all branches in the period, and whether the sums equal them. */
  checked: v.object({ ...documents, equal: v.boolean() }),
})
export type SalesReport = v.InferOutput<typeof SalesReport>

export const SoldDish = v.object({
  itemId: v.string(),
  name: Localized,
  quantity: v.number(),
  /** Halalas, before promotions, promo codes and points. */
  sales: v.number(),
})
export type SoldDish = v.InferOutput<typeof SoldDish>

/** The dishes, the most portions first. */
export const DishReport = v.object({ ...about, dishes: v.array(SoldDish) })
export type DishReport = v.InferOutput<typeof DishReport>

export const TimeReport = v.object({
  ...about,
  /** How often each weekday is in the period, from Sunday. */
  weekdays: v.array(v.number()),
  /** The orders that were due in an hour of a weekday; 0 is Sunday, the night belongs to the day before. */
  hours: v.array(v.object({ weekday: v.number(), hour: v.number(), orders: v.number() })),
})
export type TimeReport = v.InferOutput<typeof TimeReport>

/** `lateMinutes` are those of all missed promises together, `points` what was credited for them. */
export const BranchPromises = v.object({
  ...branch,
  promised: v.number(),
  kept: v.number(),
  lateMinutes: v.number(),
  points: v.number(),
})
export type BranchPromises = v.InferOutput<typeof BranchPromises>

export const PromiseReport = v.object({ ...about, branches: v.array(BranchPromises) })
export type PromiseReport = v.InferOutput<typeof PromiseReport>

export const PromotionSum = v.object({
  kind: v.picklist(['promotion', 'code']),
  /** Of the promotion, or the code. */
  id: v.string(),
  /** Null for a code. */
  name: v.nullable(Localized),
  orders: v.number(),
  /** Halalas that were taken off, and for which these orders were sold. */
  discount: v.number(),
  sales: v.number(),
})
export type PromotionSum = v.InferOutput<typeof PromotionSum>

export const PromotionReport = v.object({ ...about, promotions: v.array(PromotionSum) })
export type PromotionReport = v.InferOutput<typeof PromotionReport>

/**
 * The points that customers have, those held for their orders included. They belong to the brand, so there is
 * no report of one branch.
 */
export const PointsReport = v.object({
  ...about,
  /** At the start and at the end of the period. */
  opening: v.number(),
  closing: v.number(),
  /** What the points at the end are worth in halalas, by the current scheme. */
  worth: v.number(),
  /** What changed them; a rule that changes nothing is missing. */
  changes: v.array(v.object({ rule: v.picklist(pointsRules), entries: v.number(), points: v.number() })),
})
export type PointsReport = v.InferOutput<typeof PointsReport>

const day = v.pipe(v.string(), v.isoDate())

/** `branches` are the ids of branches, separated by commas; without it, all. */
const query = v.object({
  from: day,
  to: day,
  branches: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(20_000))),
})

const refusals = ['period-invalid'] as const

export const getSalesReport = endpoint('GET', `${apiBase}/reports/sales`, {
  summary: 'Sales and VAT by day and branch, from invoices less credit notes, and takings by way of payment',
  policy: 'reports',
  query: v.object({ ...query.entries, day: v.optional(v.picklist(reportDays), 'business') }),
  reply: SalesReport,
  refusals,
})

export const getDishReport = endpoint('GET', `${apiBase}/reports/dishes`, {
  summary: 'The dishes that were sold, with portions and prices',
  policy: 'reports',
  query,
  reply: DishReport,
  refusals,
})

export const getTimeReport = endpoint('GET', `${apiBase}/reports/times`, {
  summary: 'The orders by weekday and hour in which they were due',
  policy: 'reports',
  query,
  reply: TimeReport,
  refusals,
})

export const getPromiseReport = endpoint('GET', `${apiBase}/reports/promises`, {
  summary: 'The promises of each branch, and those that were kept',
  policy: 'reports',
  query,
  reply: PromiseReport,
  refusals,
})

export const getPromotionReport = endpoint('GET', `${apiBase}/reports/promotions`, {
  summary: 'What promotions and promo codes took off, and the sales with them',
  policy: 'reports',
  query,
  reply: PromotionReport,
  refusals,
})

export const getPointsReport = endpoint('GET', `${apiBase}/reports/points`, {
  summary: 'The points that customers have at the start and at the end, and what changed them',
  policy: 'reports',
  query: v.object({ from: day, to: day }),
  reply: PointsReport,
  refusals,
})

export const reportEndpoints = {
  getSalesReport,
  getDishReport,
  getTimeReport,
  getPromiseReport,
  getPromotionReport,
  getPointsReport,
} as const
