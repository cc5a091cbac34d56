import { businessDayOf, businessDayOn } from './business-day.ts'
import { addDays, dayOf, instantOf, isDay, localOf } from './local-time.ts'
import { done, type Outcome, refuse } from './outcome.ts'

/**
 * `business`: from five in the morning to five, as the shop works. `tax`: from midnight to midnight in
 * Riyadh, as the VAT return counts.
 */
export const reportDays = ['business', 'tax'] as const
export type ReportDay = (typeof reportDays)[number]

/** A year with a leap day. */
export const mostReportDays = 366

/** The days of a report, "YYYY-MM-DD", both included. */
export type ReportPeriod = { readonly from: string; readonly to: string }

/**
 * Returns whether there can be a report of this date, "YYYY-MM-DD": a day of the years 2000 to 2999. Dates
 * far outside of these years have no instants.
 */
export const isReportDay = (date: string): boolean =>
  isDay(date) && date >= '2000-01-01' && date <= '2999-12-31'

/** Returns the period if it is one: it ends on or after its first day, and has at most 366 days. */
export const judgePeriod = (period: ReportPeriod): Outcome<ReportPeriod, 'period-invalid'> =>
  isReportDay(period.from) &&
  isReportDay(period.to) &&
  period.from <= period.to &&
  period.to < addDays(period.from, mostReportDays)
    ? done(period)
    : refuse('period-invalid')

/** Returns the dates of a period, in their order. */
export function datesOf({ from, to }: ReportPeriod): string[] {
  const dates: string[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date)
  return dates
}

/** Returns as many days, directly before. */
export const periodBefore = (period: ReportPeriod): ReportPeriod => {
  const to = addDays(period.from, -1)
  return { from: addDays(to, 1 - datesOf(period).length), to }
}

/** Returns the date of an instant (milliseconds since 1970) by the kind of day. */
export const dateOf = (instant: number, day: ReportDay): string =>
  day === 'business' ? businessDayOf(instant).date : localOf(instant).date

/** Returns the limits of a period in milliseconds since 1970: `from` is in it, `to` is not. */
export const limitsOf = ({ from, to }: ReportPeriod, day: ReportDay): { from: number; to: number } =>
  day === 'business'
    ? { from: businessDayOn(from).from, to: businessDayOn(to).to }
    : { from: instantOf(from, 0), to: instantOf(addDays(to, 1), 0) }

/** Documents and their amounts in halalas. `vat` is that of the invoices less that of the credit notes. */
export type DocumentSum = {
  readonly invoices: number
  readonly invoiced: number
  readonly creditNotes: number
  readonly credited: number
  readonly vat: number
}

export const noDocuments: DocumentSum = { invoices: 0, invoiced: 0, creditNotes: 0, credited: 0, vat: 0 }

export const addDocuments = (a: DocumentSum, b: DocumentSum): DocumentSum => ({
  invoices: a.invoices + b.invoices,
  invoiced: a.invoiced + b.invoiced,
  creditNotes: a.creditNotes + b.creditNotes,
  credited: a.credited + b.credited,
  vat: a.vat + b.vat,
})

/** Whether two sums are of as many documents with the same amounts. */
export const isSameSum = (one: DocumentSum, other: DocumentSum): boolean =>
  one.invoices === other.invoices &&
  one.invoiced === other.invoiced &&
  one.creditNotes === other.creditNotes &&
  one.credited === other.credited &&
  one.vat === other.vat

/** Returns the halalas with VAT that are left of the invoices after the credit notes. */
export const salesOf = ({ invoiced, credited }: DocumentSum): number => invoiced - credited

/** Returns whether a promotion that was used took nothing off: it waived the fee, which is in no sum. */
export const isFreeDelivery = ({ orders, discount }: { orders: number; discount: number }): boolean =>
  orders > 0 && discount === 0

/** Returns the sum of the entries of each key, in the order of the keys; keys without entries have zeros. */
export function sumBy<Entry extends DocumentSum>(
  keys: readonly string[],
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string,
): DocumentSum[] {
  const sums = new Map<string, DocumentSum>()
  for (const entry of entries)
    sums.set(keyOf(entry), addDocuments(sums.get(keyOf(entry)) ?? noDocuments, entry))
  return keys.map((key) => sums.get(key) ?? noDocuments)
}

/** Returns how often each weekday is in the period, from Sunday. */
export function weekdaysIn(period: ReportPeriod): number[] {
  const counts = [0, 0, 0, 0, 0, 0, 0]
  for (const date of datesOf(period)) {
    const weekday = dayOf(date)
    counts[weekday] = (counts[weekday] ?? 0) + 1
  }
  return counts
}
