import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { minuteMs } from '#domain/duration.ts'
import { call } from '#client/call.ts'
import { getOrder, listOrders, type AnyOrder } from '#contract/order.ts'
import { getPromise } from '#contract/promise.ts'
import { newerOrder } from './newer-order.ts'

/** The list is loaded again at this interval while an order is active. */
const pollMs = 30_000

/**
 * The customer's orders: the active ones and the first page of the previous ones. Stored on the device, to be
 * read without a network. Loaded again every 30 seconds while an order is active, on screens that show
 * its state.
 */
export const ordersQuery = () =>
  queryOptions({
    queryKey: ['orders'],
    queryFn: ({ signal }) => call(listOrders, {}, { signal }),
    staleTime: 30_000,
    refetchInterval: ({ state }) => (state.data?.active.length ? pollMs : false),
  })

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['order', id],
    queryFn: async ({ signal, client }) => {
      const received = await call(getOrder, { params: { id } }, { signal })
      return newerOrder(client.getQueryData<AnyOrder>(['order', id]), received)
    },
    staleTime: 10_000,
  })

/** Stores an order that a reply or an event has brought, unless the query has a newer reading of it. */
export const storeOrder = (queryClient: QueryClient, received: AnyOrder): void =>
  void queryClient.setQueryData(orderQuery(received.id).queryKey, (known) => newerOrder(known, received))

/**
 * Fills the query of an order from the list of orders, with the list's age, if the server does not answer.
 * Returns false if the order is not in the list.
 */
export function orderOfList(queryClient: QueryClient, id: string): boolean {
  const list = queryClient.getQueryState(ordersQuery().queryKey)
  const order = [...(list?.data?.active ?? []), ...(list?.data?.previous ?? [])].find((one) => one.id === id)
  if (!list || !order) return false
  queryClient.setQueryData(orderQuery(id).queryKey, order, { updatedAt: list.dataUpdatedAt })
  return true
}

/** What a branch promises, and how sure that is; not stored on the device. */
export const promiseQuery = (branchId: string) =>
  queryOptions({
    queryKey: ['promise', branchId],
    queryFn: ({ signal }) => call(getPromise, { params: { id: branchId } }, { signal }),
    staleTime: 5 * minuteMs,
  })

/** The pages of the orders, for `useLaterPages`; not stored on the device. */
export const earlierOrdersQuery = () =>
  infiniteQueryOptions({
    queryKey: ['earlier-orders'],
    queryFn: ({ pageParam: cursor, client, signal }) =>
      cursor === undefined
        ? client.query({ ...ordersQuery(), staleTime: 'static' })
        : call(listOrders, { query: { cursor } }, { signal }),
    initialPageParam: undefined as string | undefined, // the newest page has no cursor
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 5 * minuteMs,
  })
