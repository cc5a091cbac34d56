import { queryOptions } from '@tanstack/react-query'
import { hourMs, minuteMs } from '#domain/duration.ts'
import { call } from '#client/call.ts'
import { getMapSettings, listAddresses } from '#contract/address.ts'
import { keepAddresses } from './stored-addresses.ts'

/**
 * The customer's saved addresses. They are personal data: the device stores them in IndexedDB, never in the
 * persisted query cache.
 */
export const addressesQuery = (customerId: string) =>
  queryOptions({
    queryKey: ['addresses', customerId],
    queryFn: async ({ signal }) => {
      const read = await call(listAddresses, {}, { signal })
      keepAddresses(customerId, read.addresses, Date.now())
      return read
    },
    staleTime: minuteMs,
  })

/** Settings of the map; they change only with the server's configuration. */
export const mapSettingsQuery = () =>
  queryOptions({
    queryKey: ['map-settings'],
    queryFn: ({ signal }) => call(getMapSettings, {}, { signal }),
    staleTime: hourMs,
  })
