import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { minuteMs } from '#domain/duration.ts'
import { checkLinkedPayment, getLinkedOrder, type LinkedOrder } from '#contract/phone-order.ts'

/** How often the bank's answer is asked for while a payment is under way. */
const pollMs = 2500

/**
 * The order of a link to pay. While a payment is under way, the server asks the gateway each time. It is not
 * stored on the device.
 */
export const linkedOrderQuery = (token: string, queryClient: QueryClient) =>
  queryOptions({
    queryKey: ['payment-link', token],
    queryFn: ({ signal }) => {
      const known = queryClient.getQueryData<LinkedOrder>(['payment-link', token])
      const endpoint = known?.state === 'checking' ? checkLinkedPayment : getLinkedOrder
      return call(endpoint, { params: { token } }, { signal })
    },
    staleTime: 0,
    gcTime: minuteMs,
    refetchInterval: ({ state }) => (state.data?.state === 'checking' ? pollMs : false),
  })
