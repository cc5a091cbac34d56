import type { QueryClient } from '@tanstack/react-query'
import { clearPush } from '#client/clear-push.ts'
import { within } from '#client/within.ts'
import { blockWrites, databaseOf, type DatabaseName, storedValueNames } from '#client/stored-value.ts'
import { roomCookie } from '#contract/room.ts'
import { sessionChannel, type SessionMessage } from '#client/storage-keys.ts'
import { deletePages } from '#client/stored-pages.ts'
import { stopAttribution } from '#storefront/customer/attribution/running.ts'
import { markForgotten } from '#storefront/platform/session/last-forgotten.ts'

/**
 * Not personal data, so it stays: when the installation was last offered; and what a branch did for codes
 * without a network, by random numbers, until staff of the branch have sent it.
 */
const deviceOnly: readonly DatabaseName[] = ['install', 'offline-entries']

/** What has not answered after this time is skipped: it must not block a sign-out. */
const timeoutMs = 3000

/**
 * Deletes everything of the customer on this device. It never fails: a browser that cannot delete must not
 * block a sign-out. Afterwards the caller must load a fresh page, which clears the memory of this one.
 */
export async function deleteCustomerData(queryClient: QueryClient): Promise<void> {
  await beginDeletion(queryClient)
  await deleteStored([])
  endDeletion()
}

/**
 * Deletes what a page shows first: the storages and the loaded data. From now on neither this page nor
 * another tab stores what it has loaded, and the other tabs store nothing at all. Other writes of this page
 * end with `deleteStored`.
 */
export async function beginDeletion(queryClient: QueryClient): Promise<void> {
  stopAttribution()
  for (const storage of [() => localStorage, () => sessionStorage]) tryTo(() => storage().clear())
  markForgotten()
  document.cookie = `${roomCookie}=; path=/; max-age=0`
  send('forgetting')
  await queryClient.cancelQueries().catch(() => undefined)
  queryClient.getQueryCache().clear()
}

/**
 * Deletes the push subscription, the stored pages, and the values of every IndexedDB database except those of
 * `keep` and `deviceOnly`. The precached app and the menu are the same for all customers and stay, so that
 * the next person can open the shop offline. Afterwards this page stores nothing more but the owner.
 */
export async function deleteStored(keep: readonly DatabaseName[]): Promise<void> {
  blockWrites()
  const kept = [...deviceOnly, ...keep].map(databaseOf)
  const names = (await databaseNames()).filter((name) => !kept.includes(name))
  await Promise.all([
    within(timeoutMs, clearPush()),
    within(timeoutMs, deleteStoredPages()),
    ...names.map((name) => within(timeoutMs, emptyDatabase(name))),
  ])
}

/**
 * The other tabs load again. A frozen tab receives no message: it compares the mark when it resumes. The mark
 * is made again for a tab that has started during the deletion.
 */
export function endDeletion(): void {
  markForgotten()
  send('forgotten')
}

function send(message: SessionMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
  tryTo(() => sessionChannel().postMessage(message))
}

/** A storage that the browser's settings block holds nothing. */
function tryTo(forget: () => void): void {
  try {
    forget()
  } catch {
    // blocked
  }
}

/** Old browsers and private windows may have no Cache Storage. */
const deleteStoredPages = async (): Promise<void> => deletePages()

/** Our databases, and those of earlier builds; some browsers cannot list them. */
async function databaseNames(): Promise<readonly string[]> {
  const ours = storedValueNames.map(databaseOf)
  try {
    const listed = await within(timeoutMs, indexedDB.databases())
    return [...new Set([...ours, ...(listed ?? []).flatMap(({ name }) => name ?? [])])]
  } catch {
    return ours
  }
}

/**
 * Clears a database instead of deleting it: a deletion waits until every other tab has closed the database.
 */
async function emptyDatabase(name: string): Promise<void> {
  const request = indexedDB.open(name)
  // the database does not exist: do not create it
  request.addEventListener('upgradeneeded', () => request.transaction?.abort())
  const database = await answerOf(request)
  const stores = [...database.objectStoreNames]
  if (stores.length > 0) {
    const transaction = database.transaction(stores, 'readwrite')
    await Promise.all(stores.map((store) => answerOf(transaction.objectStore(store).clear())))
  }
  database.close()
}

const answerOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB refused')))
  })
