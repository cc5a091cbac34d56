import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import type { QueryClient } from '@tanstack/react-query'
import { persistQueryClient, removeOldestQuery } from '@tanstack/react-query-persist-client'
import { dayMs } from '#domain/duration.ts'
import { storageKeys } from '#client/storage-keys.ts'
import { isKept, parseKept, withoutPersonalData } from './personal-data.ts'

const week = 7 * dayMs

/**
 * Keeps what was read for a visit without a network, and brings it back. Menu and branches are not among it:
 * the worker has them. Resolves when it is back; a device that refuses storage has nothing to bring.
 */
export async function persist(queryClient: QueryClient): Promise<void> {
  const storage = storageOf()
  if (!storage) return
  const [, restored] = persistQueryClient({
    // of one version of query-core, but each package declares its own copy of the type
    queryClient,
    persister: createSyncStoragePersister({
      storage,
      key: storageKeys.queries,
      // a full storage keeps what was read last
      retry: removeOldestQuery,
      serialize: (client) => JSON.stringify(withoutPersonalData(client)),
      deserialize: parseKept,
    }),
    maxAge: week,
    buster: __SHAPES__,
    dehydrateOptions: {
      shouldDehydrateQuery: isKept,
      shouldDehydrateMutation: () => false,
    },
  })
  await restored
}

function storageOf(): Storage | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined // blocked by the browser's settings
  }
}
