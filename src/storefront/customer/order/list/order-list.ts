/** The two lists of orders: those under way, and those that ended. */
export type OrderList = 'active' | 'previous'

/** Returns the list that is shown: the chosen one, or the other one if only that one has orders. */
export function listOf(chosen: OrderList, counts: Readonly<Record<OrderList, number>>): OrderList {
  const other = chosen === 'active' ? 'previous' : 'active'
  return counts[chosen] === 0 && counts[other] > 0 ? other : chosen
}
