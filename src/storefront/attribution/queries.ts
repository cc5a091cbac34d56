import { queryOptions } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { getAttributionSettings } from '#contract/attribution.ts'

/** Changes with the server's configuration. */
export const attributionQuery = () =>
  queryOptions({
    queryKey: ['attribution'],
    queryFn: ({ signal }) => call(getAttributionSettings, {}, { signal }),
    staleTime: 60 * 60_000,
  })
