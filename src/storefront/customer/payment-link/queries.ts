import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { minuteMs } from '#domain/duration.ts'
import { checkLinkedPayment, getLinkedOrder, type LinkedOrder } from '#contract/phone-order.ts'

/** How often the bank's answer is asked for while a payment is under way. */
const pollMs = 2500
/**
 * The same while nothing is under way here: another phone may pay the link, or its time may run out. After
 * the link has ended, the answer only says whether the card was charged, and refunded.
 */
const slowPollMs = 20_000

/**
 * The order of a link to pay. While a payment has no outcome, the server asks the gateway each time. It is
 * not stored on the device.
 */
export const linkedOrderQuery = (token: string, queryClient: QueryClient) =>
  queryOptions({
    queryKey: ['payment-link', token],
    queryFn: ({ signal }) => {
      const known = queryClient.getQueryData<LinkedOrder>(['payment-link', token])
      const endpoint = known && isUnsettled(known) ? checkLinkedPayment : getLinkedOrder
      return call(endpoint, { params: { token } }, { signal })
    },
    staleTime: 0,
    gcTime: minuteMs,
    refetchInterval: ({ state }) => (state.data ? pauseOf(state.data) : false),
  })

type Known = Pick<LinkedOrder, 'state' | 'refunded'>

/** Whether only the gateway knows what became of a payment: the server then asks it. */
export const isUnsettled = ({ state, refunded }: Known): boolean =>
  state === 'checking' || (state === 'over' && refunded === null)

/** Returns the milliseconds until the link is read again; false once nothing about it can change. */
export function pauseOf(known: Known): number | false {
  if (known.state === 'checking') return pollMs
  return known.state === 'due' || isUnsettled(known) ? slowPollMs : false
}
