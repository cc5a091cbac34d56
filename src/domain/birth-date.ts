/**
 * A day of birth somebody may have: one there was, between the oldest living and today. Both are days of the
 * calendar, as in 1990-05-17.
 */
export const isBirthDate = (date: string, today: string): boolean =>
  isDay(date) && date >= '1900-01-01' && date <= today

/** 31 February would be a day of March. */
function isDay(date: string): boolean {
  const at = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date)
}
