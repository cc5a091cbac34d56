import { queryOptions } from '@tanstack/react-query'
import { call, Refused } from '#client/call.ts'
import { secondMs } from '#domain/duration.ts'
import { getDelivery, getFollowView, getGuardView, listOrderLinks } from '#contract/order-link.ts'

/** A link of an order changes a few times in an hour. */
const pollMs = 15 * secondMs
/** A courier's position is sent every ten seconds. */
const pollPositionMs = 10 * secondMs

/** What family sees of an order; null for a link that does not work. Asked again until the link ends. */
export const followViewQuery = (token: string) =>
  queryOptions({
    queryKey: ['follow-view', token],
    queryFn: ({ signal }) => orNull(call(getFollowView, { params: { token } }, { signal })),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data === null ? false : pollMs),
  })

/** What a guard sees of an order; null for a link that does not work. */
export const guardViewQuery = (token: string) =>
  queryOptions({
    queryKey: ['guard-view', token],
    queryFn: ({ signal }) => orNull(call(getGuardView, { params: { token } }, { signal })),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data === null ? false : pollMs),
  })

/** The links that the customer has shared of an order. */
export const orderLinksQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['order-links', orderId],
    queryFn: ({ signal }) => call(listOrderLinks, { params: { id: orderId } }, { signal }),
    staleTime: 0,
  })

/** The code for the courier and the courier's position, while the order is on its way. */
export const deliveryQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['delivery', orderId],
    queryFn: ({ signal }) => call(getDelivery, { params: { id: orderId } }, { signal }),
    staleTime: 0,
    refetchInterval: pollPositionMs,
  })

async function orNull<View>(asked: Promise<View>): Promise<View | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Refused && error.refusal === 'not-found') return null
    throw error
  }
}
