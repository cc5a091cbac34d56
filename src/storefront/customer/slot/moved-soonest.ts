import type { Branch } from '#domain/branch.ts'
import { isSameBusinessDay } from '#domain/business-day.ts'
import { type OrderSize, resolveWhen } from '#domain/slot.ts'

/**
 * Returns the soonest time as the customer saw it, if "soonest" means another day of business by now: a
 * customer who asked for tonight has not agreed to tomorrow. Undefined otherwise. Both are resolved with the
 * same size and load, so only the passing of time counts. Milliseconds since 1970.
 */
export function movedSoonest(
  branch: Branch,
  { seenAt, now }: { readonly seenAt: number; readonly now: number },
  size: OrderSize,
): number | undefined {
  const seen = resolveWhen(branch, { kind: 'now' }, seenAt, size)
  const due = resolveWhen(branch, { kind: 'now' }, now, size)
  return seen.ok && due.ok && !isSameBusinessDay(seen.value, due.value) ? seen.value : undefined
}
