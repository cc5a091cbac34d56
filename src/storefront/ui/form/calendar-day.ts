import {
  type Calendar,
  type CalendarDate,
  type CalendarIdentifier,
  GregorianCalendar,
  IslamicUmalquraCalendar,
  parseDate,
  toCalendar,
} from '@internationalized/date'

/** The two calendars that are in use in Saudi Arabia. */
export type CalendarSystem = 'gregory' | 'islamic-umalqura'

export const createCalendar = (identifier: CalendarIdentifier): Calendar =>
  identifier === 'islamic-umalqura' ? new IslamicUmalquraCalendar() : new GregorianCalendar()

/** The Gregorian day "YYYY-MM-DD" as a day of a calendar. Its `toString()` gives the Gregorian day again. */
export const dayIn = (system: CalendarSystem, day: string): CalendarDate =>
  toCalendar(parseDate(day), createCalendar(system))
