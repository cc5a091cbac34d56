import {
  type Calendar,
  type CalendarDate,
  type CalendarIdentifier,
  GregorianCalendar,
  IslamicUmalquraCalendar,
  parseDate,
  toCalendar,
} from '@internationalized/date'

/** The two calendars used in Saudi Arabia. */
export type CalendarSystem = 'gregory' | 'islamic-umalqura'

export const createCalendar = (identifier: CalendarIdentifier): Calendar =>
  identifier === 'islamic-umalqura' ? new IslamicUmalquraCalendar() : new GregorianCalendar()

/**
 * Converts the Gregorian day "YYYY-MM-DD" to a day of a calendar. `toString()` of any such day returns the
 * Gregorian day.
 */
export const dayIn = (system: CalendarSystem, day: string): CalendarDate =>
  toCalendar(parseDate(day), createCalendar(system))
