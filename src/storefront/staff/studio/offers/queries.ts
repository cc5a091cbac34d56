import { queryOptions } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { listOffers } from '#contract/offer.ts'
import { minuteMs, secondMs } from '#domain/duration.ts'

/** Who agreed to offers, and the offers; one that is being sent counts up. */
export const offersQuery = () =>
  queryOptions({
    queryKey: ['offers'],
    queryFn: ({ signal }) => call(listOffers, {}, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.offers.some((offer) => offer.state === 'sending') ? 20 * secondMs : minuteMs,
  })
