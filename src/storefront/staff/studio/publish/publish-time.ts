import { addDays, instantOf, localOf } from '#domain/local-time.ts'

/** When menus usually change: before the first branches open. */
export const usualTime = '06:00'

/** Returns the next day in Riyadh whose usual time has not passed. */
export function usualDay(now: number): string {
  const { date } = localOf(now)
  return (instantIn(date, usualTime) ?? 0) > now ? date : addDays(date, 1)
}

/** The instant of a day and a time of day in Riyadh; undefined without both. */
export function instantIn(day: string, time: string): number | undefined {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(time) ?? []
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || hours === undefined || minutes === undefined) return undefined
  return instantOf(day, Number(hours) * 60 + Number(minutes))
}
