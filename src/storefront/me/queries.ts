import { queryOptions } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { getProfile, listDevices } from '#contract/me.ts'

/** Not kept on the device: see offline/personal-data.ts. */
export const profileQuery = () =>
  queryOptions({
    queryKey: ['profile'],
    queryFn: ({ signal }) => call(getProfile, {}, { signal }),
    staleTime: 60_000,
  })

export const devicesQuery = () =>
  queryOptions({
    queryKey: ['devices'],
    queryFn: ({ signal }) => call(listDevices, {}, { signal }),
    staleTime: 0,
  })
