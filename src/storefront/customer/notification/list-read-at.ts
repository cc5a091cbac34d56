import { queryOptions } from '@tanstack/react-query'
import { openStoredValue } from '#client/stored-value.ts'

/**
 * When the server last sent the list of notifications, in milliseconds since 1970. It is the age of the list
 * that the device shows without a network.
 */
const store = openStoredValue('told-at')

export const noteListRead = (at: number): Promise<void> => store.update(() => at).catch(() => undefined)

export const listReadAtQuery = () =>
  queryOptions({
    queryKey: ['told-at'],
    queryFn: async () => {
      const at = await store.read().catch(() => undefined)
      // the data of a query must not be undefined
      return typeof at === 'number' ? at : Date.now()
    },
    networkMode: 'always',
  })
