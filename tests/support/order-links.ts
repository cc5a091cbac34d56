import * as v from 'valibot'
import { CourierView, NewOrderLink } from '#contract/order-link.ts'
import type { CourierTap, SharedAudience } from '#domain/order-link.ts'
import type { Order } from '#contract/order.ts'
import type { OrderStatus } from '#domain/order.ts'
import { type Answer, anOrderId, type CustomerClient } from './customer-client.ts'
import { atHome } from './small-menu.ts'

/** The links that a customer makes of an order. */
export const aSharedOrder = (customer: CustomerClient, orderId: string) => ({
  linkFor: async (audience: SharedAudience, gate = ''): Promise<NewOrderLink> => {
    const made = await customer.send('POST', `/orders/${orderId}/links`, { audience, gate })
    return v.parse(NewOrderLink, made.body)
  },
  close: (id: string): Promise<Answer> => customer.send('DELETE', `/orders/${orderId}/links/${id}`),
})

/** The link that the branch makes for the courier of an order. */
export const courierLinkOf = async (staff: CustomerClient, orderId: string): Promise<NewOrderLink> =>
  v.parse(NewOrderLink, (await staff.send('POST', `/staff/orders/${orderId}/courier-links`)).body)

/** A delivery that the branch has taken as far as `to`. */
export async function aDelivery(
  customer: CustomerClient,
  staff: CustomerClient,
  to: OrderStatus = 'ready',
): Promise<Order> {
  const order = await customer.order({ method: 'delivery', address: atHome, paymentMethod: 'cash' })
  const way = ['placed', 'accepted', 'preparing', 'ready', 'out_for_delivery'] as const
  for (const [place, step] of way.entries()) {
    const next = way[place + 1]
    if (step === to || next === undefined) break
    // oxlint-disable-next-line no-await-in-loop -- one step after the other
    const { status, body } = await staff.move(order.id, step, next)
    if (status !== 200) throw new Error(`expected the order to move on, got ${JSON.stringify(body)}`)
  }
  return order
}

/** The device of a courier who has opened a link. */
export const aCourier = (visitor: CustomerClient, token: string, now: () => number) => ({
  read: (): Promise<Answer> => visitor.send('GET', `/order-links/courier/${token}`),
  tap: (kind: CourierTap, about: { id?: string; code?: string; at?: string } = {}): Promise<Answer> =>
    visitor.send('POST', `/order-links/courier/${token}/taps`, {
      id: anOrderId(),
      kind,
      at: new Date(now()).toISOString(),
      ...about,
    }),
  share: (location: { lat: number; lng: number }): Promise<Answer> =>
    visitor.send('PUT', `/order-links/courier/${token}/position`, {
      location,
      at: new Date(now()).toISOString(),
    }),
  stop: (): Promise<Answer> => visitor.send('DELETE', `/order-links/courier/${token}/position`),
})

/** What a courier sees after a tap that was accepted. */
export function viewOf({ status, body }: Answer): CourierView {
  if (status !== 200) throw new Error(`expected a delivery, got ${JSON.stringify(body)}`)
  return v.parse(CourierView, body)
}
