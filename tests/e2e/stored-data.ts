import type { Page } from '@playwright/test'

/** All data that this browser stores for our origin, as one text. */
export const storedData = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const found: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error(name)))
      })
      for (const store of database.objectStoreNames) {
        const request = database.transaction(store).objectStore(store).getAll()
        found.push(
          await new Promise((resolve) => request.addEventListener('success', () => resolve(request.result))),
        )
      }
      database.close()
    }
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) found.push(request.url)
    return JSON.stringify(found)
  })
