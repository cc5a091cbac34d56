import { queryOptions } from '@tanstack/react-query'
import { minuteMs } from '#domain/duration.ts'
import { call } from '#client/call.ts'
import { getProfile, listDevices } from '#contract/me.ts'

/** Not in the persisted query cache: see query/personal-data.ts. */
export const profileQuery = () =>
  queryOptions({
    queryKey: ['profile'],
    queryFn: ({ signal }) => call(getProfile, {}, { signal }),
    staleTime: minuteMs,
  })

export const devicesQuery = () =>
  queryOptions({
    queryKey: ['devices'],
    queryFn: ({ signal }) => call(listDevices, {}, { signal }),
    staleTime: 0,
  })
