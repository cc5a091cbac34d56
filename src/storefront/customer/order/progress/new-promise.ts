import type { AnyOrder } from '#contract/order.ts'
import { isActive } from '#domain/order.ts'

type NewPromise = {
  /** ISO 8601. */
  readonly dueAt: string
  /**
   * The branch's explanation; undefined if it accepted the order for a later time, and for a visitor who only
   * has the link.
   */
  readonly reason: string | undefined
}

/**
 * The last promise of the branch, if it differs from what was ordered; undefined once the order has ended.
 */
export function newPromiseOf({
  status,
  events,
}: Pick<AnyOrder, 'status' | 'events'>): NewPromise | undefined {
  const last = isActive(status) ? events.findLast(({ dueAt }) => dueAt !== undefined) : undefined
  return last?.dueAt === undefined ? undefined : { dueAt: last.dueAt, reason: last.reason }
}
