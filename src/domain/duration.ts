/** Durations in milliseconds. A day is 24 hours: calendar days are in business-day.ts. */
export const secondMs = 1000
export const minuteMs = 60 * secondMs
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
