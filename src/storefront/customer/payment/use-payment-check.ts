import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import type { AnyOrder, Order } from '#contract/order.ts'
import { checkPayment } from '#contract/payment.ts'
import { newerOrder } from '#storefront/customer/order/newer-order.ts'
import { orderQuery } from '#storefront/customer/order/queries.ts'
import { pauseAfter } from './payment-phase.ts'

/**
 * Asks the gateway, through the server, what became of a payment: at once, and again and again for as long as
 * the order waits for it. `tries` counts the answers; whatever was learnt is in the order's own query.
 */
export function usePaymentCheck(order: Order): {
  tries: number
  /** Nobody has answered yet, although somebody was asked. */
  failed: boolean
  asking: boolean
  ask: () => void
} {
  const queryClient = useQueryClient()
  const { queryKey } = orderQuery(order.id)
  const key = ['payment-check', order.id] as const
  const { data, errorUpdateCount, isFetching, refetch } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const told: AnyOrder = await call(checkPayment, { params: { id: order.id } }, { signal })
      queryClient.setQueryData(queryKey, (known) => newerOrder(known, told))
      if (told.status !== 'awaiting_payment') void queryClient.invalidateQueries({ queryKey: ['orders'] })
      const tries = (queryClient.getQueryData<Asked>(key)?.tries ?? 0) + 1
      return { tries, open: told.view === 'whole' && isOpen(told) } satisfies Asked
    },
    enabled: order.status === 'awaiting_payment',
    refetchInterval: ({ state }) =>
      state.data?.open === false ? idleMs : pauseAfter((state.data?.tries ?? 0) + state.errorUpdateCount),
    refetchOnMount: 'always',
    staleTime: 0,
    gcTime: 0, // another visit asks anew before it says anything
    retry: false,
    throwOnError: false,
  })
  return {
    tries: data?.tries ?? 0,
    failed: !data && errorUpdateCount > 0,
    asking: isFetching,
    ask: () => void refetch(),
  }
}

type Asked = { readonly tries: number; readonly open: boolean }

/** Something may come of it without the customer doing anything here. */
const isOpen = ({ payment }: Order): boolean => payment !== null && payment.state !== 'declined'

/** In case it was paid on another device, and no stream says so. */
const idleMs = 20_000
