import type { AnyOrder } from '#contract/order.ts'
import { isActive } from '#domain/order.ts'

export type NewPromise = {
  /** ISO 8601. */
  readonly dueAt: string
  /** The branch's words; undefined when it accepted for a later time, and for whoever only has the link. */
  readonly reason: string | undefined
}

/**
 * What the branch promised last, if that is not what was ordered; nothing any more once the order has ended.
 */
export function newPromiseOf({
  status,
  events,
}: Pick<AnyOrder, 'status' | 'events'>): NewPromise | undefined {
  const last = isActive(status) ? events.findLast(({ dueAt }) => dueAt !== undefined) : undefined
  return last?.dueAt === undefined ? undefined : { dueAt: last.dueAt, reason: last.reason }
}
