import { createStore, type UseStore } from 'idb-keyval'
import type { StoredValue } from './synced-value.ts'
import { makingRoom } from './make-room.ts'

/** All IndexedDB databases; each has one value under one key. */
export const storedValueNames = [
  'addresses',
  'allergy',
  'attempt', // the order that is being placed
  'attribution',
  'cart',
  'checkout',
  'choice',
  'code', // the key of the loyalty code
  'courier', // the deliveries that a courier opened by their links
  'couriers',
  'family', // the family carts that this device takes part in
  'favourites',
  'install',
  'invite',
  'offline-entries', // what a branch did without a network
  'offline-list', // the keys with which a branch verifies codes
  'outbox',
  'owner', // the id of the customer whose data this device stores
  'profile',
  'promo',
  'push',
  'rating',
  'redeem',
  'report', // what was not right with orders, not sent yet
  'searches',
  'support',
  'told', // the list of notifications
  'told-at', // when the server last sent that list
  'unpaid', // the orders that wait for payment
] as const
export type DatabaseName = (typeof storedValueNames)[number]

export const databaseOf = (name: DatabaseName): string => `sufra-${name}`

const key = 'value'

let isClosed = false

/**
 * Blocks all later reads and writes of this page: the customer's data is being deleted, and pending writes
 * must not restore it. The owner is excepted, because it is written when all else is deleted.
 */
export function blockWrites(): void {
  isClosed = true
}

let reads = 0

/** Whether a stored value is being read. */
export const isReadingStored = (): boolean => reads > 0

/**
 * Returns a function that runs transactions on a database. Safari loses connections, sometimes without an
 * event: a failed transaction is retried once on a new connection.
 */
function transactionsOn(name: DatabaseName): UseStore {
  let opened: UseStore | undefined
  return async (mode, run) => {
    if (isClosed && name !== 'owner') throw new Error(`${name}: this page stores nothing any more`)
    try {
      return await (opened ??= createStore(databaseOf(name), name))(mode, run)
    } catch {
      opened = createStore(databaseOf(name), name)
      return opened(mode, run)
    }
  }
}

/** Opens a stored value, with a channel on which the tabs of this origin notify each other of changes. */
export function openStoredValue(name: DatabaseName): StoredValue {
  const transact = transactionsOn(name)
  let channel: BroadcastChannel | undefined
  const tabs = (): BroadcastChannel | undefined =>
    typeof BroadcastChannel === 'undefined' ? undefined : (channel ??= new BroadcastChannel(databaseOf(name)))

  return {
    read: () => {
      reads += 1
      return transact('readonly', (store) => {
        const request: IDBRequest<unknown> = store.get(key)
        return settled(store.transaction, () => request.result)
      }).finally(() => {
        reads -= 1
      })
    },
    update: (change) =>
      makingRoom(() =>
        transact('readwrite', (store) => {
          const request: IDBRequest<unknown> = store.get(key)
          let refusal: unknown
          request.onsuccess = () => {
            try {
              store.put(change(request.result), key)
            } catch (error) {
              refusal = error
              store.transaction.abort()
            }
          }
          return settled(store.transaction, () => undefined).catch((error: unknown) => {
            throw refusal ?? error
          })
        }),
      ),
    notifyOtherTabs: () => tabs()?.postMessage('changed'),
    onOtherTab: (listener) => {
      const listening = new AbortController()
      tabs()?.addEventListener('message', listener, listening)
      // a tab that was frozen or in the back-forward cache has received no messages
      for (const event of ['pageshow', 'focus']) globalThis.addEventListener?.(event, listener, listening)
      return () => listening.abort()
    },
  }
}

/**
 * Resolves when all of it is stored and rejects when none of it is; `idb-keyval`'s own `update` hangs if its
 * read fails.
 */
const settled = <Result>(transaction: IDBTransaction, result: () => Result): Promise<Result> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve(result()))
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new Error('IndexedDB gave up a transaction without saying why')),
    )
  })
