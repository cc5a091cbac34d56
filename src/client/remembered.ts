/** Names under which page and worker find the same things on a device. */

/** Cache Storage; the precache is Workbox's own. */
export const cacheNames = { menu: 'menu', pictures: 'pictures' } as const

/** BroadcastChannels between tabs and the worker. */
export const channelNames = { menu: 'menu', session: 'session', pushed: 'pushed' } as const

/** An order that waits for a network for longer is not sent without being asked about: dinner may have been elsewhere. */
export const longestWaitMs = 60 * 60_000

/** Background Sync: what the worker is woken for. */
export const syncTags = { order: 'order' } as const

/** localStorage and sessionStorage; nothing of a person is ever in them. */
export const storageKeys = { queries: 'queries', reloadedAt: 'reloaded-at' } as const

/**
 * Forgets everything that belongs to a customer: every IndexedDB store and the storages. The precached app and the menu, which
 * are the same for everybody, stay, so that the next person can open it offline. The caller loads a fresh page afterwards, as
 * the other tabs do when they hear of it: what they hold in memory goes with the page.
 */
export async function forgetCustomer(storages: readonly { readonly clear: () => void }[]): Promise<void> {
  for (const storage of storages) storage.clear()
  const databases = await indexedDB.databases()
  await Promise.all(databases.flatMap(({ name }) => (name ? [emptyDatabase(name)] : [])))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of this origin alone
  sessionChannel().postMessage('forgotten')
}

let session: BroadcastChannel | undefined

/** One for the whole page: so this tab, which goes on by itself, does not hear what it says. */
export const sessionChannel = (): BroadcastChannel => (session ??= new BroadcastChannel(channelNames.session))

/** Emptied and not deleted: a deletion waits for ever while another tab has the database open. */
async function emptyDatabase(name: string): Promise<void> {
  const database = await answerOf(indexedDB.open(name))
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
