import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { minuteMs } from '#domain/duration.ts'
import { checkLinkedPayment, getLinkedOrder, type LinkedOrder } from '#contract/phone-order.ts'

/** How often the bank's answer is asked for while a payment is under way. */
const pollMs = 2500
/** The same after the link has ended: the answer only says whether the card was charged, and refunded. */
const pollWhenOverMs = 20_000

/**
 * The order of a link to pay. While a payment has no outcome, the server asks the gateway each time. It is
 * not stored on the device.
 */
export const linkedOrderQuery = (token: string, queryClient: QueryClient) =>
  queryOptions({
    queryKey: ['payment-link', token],
    queryFn: ({ signal }) => {
      const known = queryClient.getQueryData<LinkedOrder>(['payment-link', token])
      const endpoint = known && pauseOf(known) ? checkLinkedPayment : getLinkedOrder
      return call(endpoint, { params: { token } }, { signal })
    },
    staleTime: 0,
    gcTime: minuteMs,
    refetchInterval: ({ state }) => (state.data ? pauseOf(state.data) : false),
  })

/** Returns the milliseconds until the bank's answer is asked for again; false once it is known. */
export function pauseOf({ state, refunded }: Pick<LinkedOrder, 'state' | 'refunded'>): number | false {
  if (state === 'checking') return pollMs
  return state === 'over' && refunded === null ? pollWhenOverMs : false
}
