import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import type { QueryClient } from '@tanstack/react-query'
import {
  type PersistedClient,
  persistQueryClient,
  persistQueryClientSave,
  removeOldestQuery,
} from '@tanstack/react-query-persist-client'
import { dayMs } from '#domain/duration.ts'
import { storageKeys } from '#client/storage-keys.ts'
import { isForgotten } from '#storefront/platform/session/last-forgotten.ts'
import { isInFuture, withNewerStored } from './newer-stored.ts'
import { isStoredQuery, parseStoredQueries, withoutPersonalData } from './personal-data.ts'

const week = 7 * dayMs

/** `maxAge` is that of the whole record, which each write renews: a query is dropped by its own age. */
const isRecent = ({ state }: { readonly state: { readonly dataUpdatedAt: number } }): boolean =>
  Date.now() - state.dataUpdatedAt < week && !isInFuture(state.dataUpdatedAt)

/**
 * Raise it when a field of a stored reply gets another meaning and keeps its shape: every device then loses
 * what it stored, and one that opens without a network shows the sign-in page. Another shape needs nothing,
 * because each stored query is parsed by its schema.
 */
const meaning = '1'

/**
 * Stores query data for visits without a network, and restores it. Menu and branches are not included: the
 * worker caches them. Resolves when the data is restored; at once if storage is blocked.
 */
export async function persist(queryClient: QueryClient): Promise<void> {
  const storage = storageOf()
  if (!storage) return
  const withNewer = (client: PersistedClient) => withNewerStored(client, storage.getItem(storageKeys.queries))
  const options = {
    // same version of query-core, but each package declares its own copy of the type
    queryClient,
    persister: createSyncStoragePersister({
      storage: untilForgotten(storage),
      key: storageKeys.queries,
      // when the storage is full, the oldest queries are dropped
      retry: ({ persistedClient, ...failed }) => {
        const all = withNewer(persistedClient)
        // else the dropped ones would be added again
        storage.removeItem(storageKeys.queries)
        return removeOldestQuery({ ...failed, persistedClient: all })
      },
      serialize: (client) => JSON.stringify(withoutPersonalData(withNewer(client))),
      deserialize: (text) => parseStoredQueries(text, isRecent),
    }),
    maxAge: week,
    buster: meaning,
    dehydrateOptions: {
      shouldDehydrateQuery: isStoredQuery,
      shouldDehydrateMutation: () => false,
    },
  }
  const [, restored] = persistQueryClient(options)
  await restored
  // the first screen's data was loaded before, and only later changes are stored by themselves
  await persistQueryClientSave(options)
}

/**
 * The storage, until the data of a customer is deleted: the persister writes a second after a change, and
 * what this page has in memory may be of the former customer.
 */
const untilForgotten = (storage: Storage): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> => ({
  getItem: (key) => storage.getItem(key),
  setItem: (key, value) => {
    if (!isForgotten()) storage.setItem(key, value)
  },
  removeItem: (key) => storage.removeItem(key),
})

function storageOf(): Storage | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined // blocked by the browser's settings
  }
}
