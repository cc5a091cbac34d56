import { closeDevices, databaseOf, type DeviceName, deviceNames } from '#client/device.ts'
import { sessionChannel, storageKeys } from '#client/storage-keys.ts'
import { stopAttribution } from '#storefront/customer/attribution/running.ts'

/** What belongs to the device and to nobody: when it was last offered to be installed. */
const ofNobody: readonly DeviceName[] = ['install']

/** A database that has not answered after this long is not waited for: nobody is kept signed in by it. */
const patienceMs = 3000

/**
 * Forgets everything that belongs to a customer: the storages and every IndexedDB database, but those named.
 * The precached app and the menu, which are the same for everybody, stay, so that the next person can open it
 * offline. Afterwards this page stores nothing more; the caller loads a fresh one, as the other tabs do when
 * they hear of it: what they hold in memory goes with the page.
 */
export async function forgetCustomer(
  storages: readonly (() => Storage)[],
  keep: readonly DeviceName[] = [],
): Promise<void> {
  closeDevices()
  stopAttribution()
  for (const storage of storages) tryTo(() => storage().clear())
  const kept = [...ofNobody, ...keep].map(databaseOf)
  const names = (await databaseNames()).filter((name) => !kept.includes(name))
  await Promise.all(names.map((name) => inTime(emptyDatabase(name))))
  // a tab that sleeps compares this when it wakes
  tryTo(() => localStorage.setItem(storageKeys.forgotten, String(Date.now())))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of this origin alone
  tryTo(() => sessionChannel().postMessage('forgotten'))
}

/** What is blocked by the browser's settings holds nothing. */
function tryTo(forget: () => void): void {
  try {
    forget()
  } catch {
    // blocked
  }
}

/** Ours, and whatever an earlier build has left; not every browser can list them. */
async function databaseNames(): Promise<readonly string[]> {
  const ours = deviceNames.map(databaseOf)
  try {
    const listed = await inTime(indexedDB.databases())
    return [...new Set([...ours, ...(listed ?? []).flatMap(({ name }) => name ?? [])])]
  } catch {
    return ours
  }
}

const inTime = <Value>(work: Promise<Value>): Promise<Value | undefined> =>
  Promise.race([
    work.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patienceMs)),
  ])

/** Emptied and not deleted: a deletion waits for ever while another tab has the database open. */
async function emptyDatabase(name: string): Promise<void> {
  const request = indexedDB.open(name)
  // it was not there: it is not made for this
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
