import { queryOptions } from '@tanstack/react-query'
import { hourMs } from '#domain/duration.ts'
import { call } from '#client/call.ts'
import { getAttributionSettings } from '#contract/attribution.ts'

/** Changes with the server's configuration. */
export const attributionQuery = () =>
  queryOptions({
    queryKey: ['attribution'],
    queryFn: ({ signal }) => call(getAttributionSettings, {}, { signal }),
    staleTime: hourMs,
  })
