/**
 * Returns whether this is a possible date of birth: an existing day between 1900 and today. Both are calendar
 * days such as 1990-05-17.
 */
export const isBirthDate = (date: string, today: string): boolean =>
  isDay(date) && date >= '1900-01-01' && date <= today

/** False for 31 February, which `Date` reads as a day of March. */
function isDay(date: string): boolean {
  const at = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date)
}
