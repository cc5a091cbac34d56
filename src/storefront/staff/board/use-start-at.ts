import { useQuery } from '@tanstack/react-query'
import type { Order } from '#contract/order.ts'
import { startOf } from '#domain/kitchen.ts'
import { menuQuery } from '#storefront/customer/menu/queries.ts'

/**
 * Returns a function: when the kitchen has to start an order (milliseconds since 1970), by the preparation
 * times of the branch's menu, and by the usual time until the menu is loaded.
 */
export function useStartAt(branchId: string): (order: Order) => number {
  const { data } = useQuery({ ...menuQuery(branchId), throwOnError: false })
  const minutes = new Map(data?.menu.items.map(({ id, prepMinutes }) => [id, prepMinutes]))
  return ({ dueAt, method, quote }) =>
    startOf({ dueAt: Date.parse(dueAt), method, itemIds: quote.lines.map(({ itemId }) => itemId) }, (id) =>
      minutes.get(id),
    )
}
