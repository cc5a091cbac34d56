import { queryOptions } from '@tanstack/react-query'
import { addressOf, call, Refused } from '#client/call.ts'
import {
  type Delivery,
  type FollowView,
  getDelivery,
  getFollowView,
  getGuardView,
  type GuardView,
  listOrderLinks,
} from '#contract/order-link.ts'
import {
  DeliveryEvent,
  followDelivery,
  followFollowView,
  followGuardView,
  FollowViewEvent,
  GuardViewEvent,
} from '#contract/order-link-live.ts'
import type { LiveView } from './use-live-view.ts'

/** What family sees of an order, until the link ends. */
export const followView = (token: string): LiveView<FollowView> => ({
  queryKey: ['follow-view', token],
  queryFn: ({ signal }) => orNull(call(getFollowView, { params: { token } }, { signal })),
  address: addressOf(followFollowView, { params: { token } }),
  event: 'view',
  schema: FollowViewEvent,
})

/** What a guard sees of an order, until the link ends. */
export const guardView = (token: string): LiveView<GuardView> => ({
  queryKey: ['guard-view', token],
  queryFn: ({ signal }) => orNull(call(getGuardView, { params: { token } }, { signal })),
  address: addressOf(followGuardView, { params: { token } }),
  event: 'view',
  schema: GuardViewEvent,
})

/** The links that the customer has shared of an order. */
export const orderLinksQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['order-links', orderId],
    queryFn: ({ signal }) => call(listOrderLinks, { params: { id: orderId } }, { signal }),
    staleTime: 0,
  })

/** The code for the courier and the courier's position, while the order is on its way. */
export const delivery = (orderId: string): LiveView<Delivery> => ({
  queryKey: ['delivery', orderId],
  queryFn: ({ signal }) => call(getDelivery, { params: { id: orderId } }, { signal }),
  address: addressOf(followDelivery, { params: { id: orderId } }),
  event: 'delivery',
  schema: DeliveryEvent,
})

/** Returns what a link shows; null for a link that does not work. */
export async function orNull<View>(asked: Promise<View>): Promise<View | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Refused && error.refusal === 'not-found') return null
    throw error
  }
}
