import { queryOptions } from '@tanstack/react-query'
import { minuteMs } from '#domain/duration.ts'
import { call, Refused } from '#client/call.ts'
import { getBrandDish } from '#contract/menu.ts'

/** A dish that the chosen branch does not sell; null for one that no branch sells any more. */
export const brandDishQuery = (id: string) =>
  queryOptions({
    queryKey: ['dish', id],
    queryFn: async ({ signal }) => {
      try {
        return await call(getBrandDish, { params: { id } }, { signal })
      } catch (error) {
        if (error instanceof Refused && error.refusal === 'not-found') return null
        throw error
      }
    },
    staleTime: 5 * minuteMs,
  })
