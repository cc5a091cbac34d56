import { createStore, type UseStore } from 'idb-keyval'
import type { Device } from './kept.ts'

const key = 'value'

/** A value of its own in IndexedDB, and the channel on which the tabs of this origin tell each other that it changed. */
export function openDevice(name: string): Device {
  let opened: UseStore | undefined

  /** Safari loses connections and does not always say so: whatever failed is tried once more on a new one. */
  async function transact<Result>(
    mode: IDBTransactionMode,
    run: (store: IDBObjectStore) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await (opened ??= createStore(`sufra-${name}`, name))(mode, run)
    } catch {
      opened = createStore(`sufra-${name}`, name)
      return opened(mode, run)
    }
  }

  let channel: BroadcastChannel | undefined
  const tabs = (): BroadcastChannel | undefined =>
    typeof BroadcastChannel === 'undefined' ? undefined : (channel ??= new BroadcastChannel(`sufra-${name}`))

  return {
    read: () =>
      transact('readonly', (store) => {
        const request: IDBRequest<unknown> = store.get(key)
        return settled(store.transaction, () => request.result)
      }),
    update: (change) =>
      transact('readwrite', (store) => {
        const request: IDBRequest<unknown> = store.get(key)
        request.onsuccess = () => store.put(change(request.result), key)
        return settled(store.transaction, () => undefined)
      }),
    tellOtherTabs: () => tabs()?.postMessage('changed'),
    onOtherTab: (heard) => {
      const listening = new AbortController()
      tabs()?.addEventListener('message', heard, listening)
      // a tab that was frozen or in the back-forward cache has heard nothing
      for (const event of ['pageshow', 'focus']) globalThis.addEventListener?.(event, heard, listening)
      return () => listening.abort()
    },
  }
}

/** Resolves when all of it is stored and rejects when none of it is; `idb-keyval`'s own `update` hangs if its read fails. */
const settled = <Result>(transaction: IDBTransaction, result: () => Result): Promise<Result> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve(result()))
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new Error('IndexedDB gave up a transaction without saying why')),
    )
  })
