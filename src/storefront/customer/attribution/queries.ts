import { queryOptions } from '@tanstack/react-query'
import { hourMs } from '#domain/duration.ts'
import { call } from '#client/call.ts'
import { getAttributionSettings } from '#contract/attribution.ts'

/** Settings of attribution; they change only with the server's configuration. */
export const attributionQuery = () =>
  queryOptions({
    queryKey: ['attribution'],
    queryFn: ({ signal }) => call(getAttributionSettings, {}, { signal }),
    staleTime: hourMs,
  })
