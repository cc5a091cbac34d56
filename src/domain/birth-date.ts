import { isDay } from './local-time.ts'

/**
 * Returns whether this is a possible date of birth: an existing day between 1900 and today. Both are calendar
 * days such as 1990-05-17.
 */
export const isBirthDate = (date: string, today: string): boolean =>
  isDay(date) && date >= '1900-01-01' && date <= today

/** The years before today at which the calendar for a birth date opens: most customers are near this age. */
const usualAge = 30

/** Returns the first day of the year in which a customer of the usual age was born. */
export const usualBirthDay = (today: string): string => `${Number(today.slice(0, 4)) - usualAge}-01-01`
