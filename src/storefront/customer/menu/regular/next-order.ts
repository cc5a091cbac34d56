import type { Order } from '#contract/order.ts'

type Next<One> = { readonly order: One; readonly others: number }

/**
 * Returns the active order that is due first, and how many others are under way. An order that waits for its
 * payment is none of them: it has a note of its own.
 */
export function nextOrder<One extends Pick<Order, 'status' | 'dueAt'>>(
  active: readonly One[],
): Next<One> | undefined {
  const [order, ...others] = active
    .filter(({ status }) => status !== 'awaiting_payment')
    .toSorted((a, b) => Date.parse(a.dueAt) - Date.parse(b.dueAt))
  return order && { order, others: others.length }
}
