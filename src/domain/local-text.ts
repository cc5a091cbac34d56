import { localOf } from './local-time.ts'

/** Returns a minute of a day as a 24-hour clock: "09:05". From minute 1440 on it is that of the next day. */
export const clockOf = (minute: number): string =>
  [Math.floor(minute / 60) % 24, minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** Returns an instant (milliseconds since 1970) as a date and a clock in Riyadh: "2026-11-21 09:05". */
export function localText(instant: number): string {
  const { date, minute } = localOf(instant)
  return `${date} ${clockOf(minute)}`
}
