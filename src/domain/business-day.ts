import { addDays, instantOf, localOf } from './local-time.ts'

/**
 * The minute at which a business day begins (05:00): suhoor in Ramadan is served until four. Orders
 * before it count for the day before, also those of a branch that opens earlier.
 */
const turnsAtMinute = 5 * 60

/** A day of business: from `from` to before `to`, in milliseconds since 1970. */
export type BusinessDay = { readonly date: string; readonly from: number; readonly to: number }

/** Returns the business day of an instant: the hours after midnight belong to the evening before. */
export function businessDayOf(instant: number): BusinessDay {
  const { date: today, minute } = localOf(instant)
  return businessDayOn(minute < turnsAtMinute ? addDays(today, -1) : today)
}

/** Returns the business day of a date, "YYYY-MM-DD". */
export const businessDayOn = (date: string): BusinessDay => ({
  date,
  from: instantOf(date, turnsAtMinute),
  to: instantOf(addDays(date, 1), turnsAtMinute),
})

/** Returns whether two instants (milliseconds since 1970) are of one business day. */
export const isSameBusinessDay = (one: number, other: number): boolean =>
  businessDayOf(one).date === businessDayOf(other).date
