import { hourMs } from '#domain/duration.ts'

/** When each log had its last alert of each thing, in milliseconds since 1970. */
const lastAlerts = new WeakMap<object, Map<string, number>>()

/**
 * Returns whether a log line about this thing is an alert: once an hour and process. What fails is retried
 * many times, and one alert is enough for a person to look.
 */
export function isAlertDue(log: object, thing: string, now: number): boolean {
  const earlier = [...(lastAlerts.get(log) ?? [])].filter(([, at]) => Math.abs(now - at) < hourMs)
  const last = new Map(earlier)
  const isDue = !last.has(thing)
  lastAlerts.set(log, isDue ? last.set(thing, now) : last)
  return isDue
}
