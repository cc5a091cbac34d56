import { queryOptions } from '@tanstack/react-query'
import { openDevice } from '#client/device.ts'

/**
 * When the server last said the whole list, in milliseconds since 1970: of lines that are read without a
 * network that is their age.
 */
const device = openDevice('told-at')

export const noteListRead = (at: number): Promise<void> => device.update(() => at).catch(() => undefined)

export const listReadAtQuery = () =>
  queryOptions({
    queryKey: ['told-at'],
    queryFn: async () => {
      const at = await device.read().catch(() => undefined)
      // a query's data is never undefined
      return typeof at === 'number' ? at : Date.now()
    },
    networkMode: 'always',
  })
