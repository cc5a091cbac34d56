import type { AnyOrder } from '#contract/order.ts'
import type { Delivery } from '#contract/order-link.ts'
import { delivery } from '#storefront/customer/order-link/queries.ts'
import { useLiveView } from '#storefront/customer/order-link/use-live-view.ts'

/** The courier is at the door, since `at` (ISO 8601), and asks for the code. */
export type Arrival = { readonly at: string; readonly code: string; readonly name: string }

/** What the customer sees of a delivery under way; nothing for other orders. */
export function useDelivery(
  order: AnyOrder,
  isOwn: boolean,
): { known: Delivery | undefined; arrival: Arrival | undefined } {
  const isUnderWay = isOwn && order.status === 'out_for_delivery'
  const { data } = useLiveView(delivery(order.id), isUnderWay)
  if (!isUnderWay || !data) return { known: undefined, arrival: undefined }
  const { code, arrivedAt } = data
  const name = (order.view === 'whole' && order.courier?.name) || ''
  return {
    known: data,
    arrival: arrivedAt === null || code === null ? undefined : { at: arrivedAt, code, name },
  }
}
