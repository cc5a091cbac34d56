import { queryOptions } from '@tanstack/react-query'
import { call, Refused } from '#client/call.ts'
import { secondMs } from '#domain/duration.ts'
import { type CourierView, getCourierView } from '#contract/order-link.ts'

/** Whether the branch has released the codes or promised a later time. */
const pollMs = 20 * secondMs

/** A delivery by the secret of its courier's link; null for a link that does not work. Always stale. */
export const courierQuery = (token: string) =>
  queryOptions({
    queryKey: ['courier-view', token],
    queryFn: async ({ signal }): Promise<CourierView | null> => {
      try {
        return await call(getCourierView, { params: { token } }, { signal })
      } catch (error) {
        if (error instanceof Refused && error.refusal === 'not-found') return null
        throw error
      }
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data === null || state.data?.handedAt ? false : pollMs),
  })
