import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import type { AnyOrder, Order } from '#contract/order.ts'
import { checkPayment } from '#contract/payment.ts'
import { storeOrder } from '#storefront/customer/order/queries.ts'
import { checksOf, pauseAfter } from './payment-phase.ts'

/**
 * Asks the gateway, through the server, for the state of a payment: repeatedly while the order waits, and
 * once for an order that ended before its payment had an outcome. `tries` counts the answers; the order
 * itself is in its own query.
 */
export function usePaymentCheck(order: Order): {
  tries: number
  /** A check failed, and none has succeeded yet. */
  failed: boolean
  asking: boolean
  ask: () => void
} {
  const queryClient = useQueryClient()
  const key = ['payment-check', order.id] as const
  const checks = checksOf(order)
  const { data, errorUpdateCount, isFetching, refetch } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const checked: AnyOrder = await call(checkPayment, { params: { id: order.id } }, { signal })
      storeOrder(queryClient, checked)
      if (checked.status !== 'awaiting_payment') void queryClient.invalidateQueries({ queryKey: ['orders'] })
      const tries = (queryClient.getQueryData<Check>(key)?.tries ?? 0) + 1
      return { tries, open: checked.view === 'whole' && isOpen(checked) } satisfies Check
    },
    enabled: checks !== 'none',
    refetchInterval: ({ state }) => {
      if (checks !== 'repeated') return false
      return state.data?.open === false
        ? idleMs
        : pauseAfter((state.data?.tries ?? 0) + state.errorUpdateCount)
    },
    refetchOnMount: 'always',
    staleTime: 0,
    gcTime: 0, // a later visit starts without an earlier answer
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

type Check = { readonly tries: number; readonly open: boolean }

/** Whether the payment can still change without an action of the customer on this device. */
const isOpen = ({ payment }: Order): boolean => payment !== null && payment.state !== 'declined'

/**
 * The interval of checks while no payment runs: the order may be paid on another device, and the stream may
 * be lost.
 */
const idleMs = 20_000
