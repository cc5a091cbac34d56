import { getCacheKeyForURL } from 'workbox-precaching'
import { cacheNames } from '#client/storage-keys.ts'
import { pageKeyOf, partsHeader } from '#client/stored-pages.ts'

/**
 * Returns the page of an address as this device stored it: the signed-in customer's own, else the one that
 * the server rendered. Undefined if there is none, or if it is of another build: its scripts are not in the
 * precache.
 */
export async function storedPage(url: URL): Promise<Response | undefined> {
  const key = pageKeyOf(url)
  if (key === undefined) return undefined
  const found = [cacheNames.ownPages, cacheNames.pages].map((cacheName) =>
    caches.match(key, { cacheName, ignoreVary: true }).catch(() => undefined),
  )
  const page = (await Promise.all(found)).find((page) => page && isOfThisBuild(page))
  return page && !navigator.onLine ? asOffline(page) : page
}

/**
 * Deletes the stored pages when a new worker takes over: those of an earlier look have its name, its colours
 * and what it left no choice of. Without the lock of `deletePages`: a page that holds it must not delay the
 * worker.
 */
export const deleteStoredPages = (): Promise<unknown> =>
  Promise.all([cacheNames.ownPages, cacheNames.pages].map((name) => caches.delete(name)))

/** The page with the offline banner, which is hidden without this mark (`OfflineBanner.tsx`). */
const asOffline = async (page: Response): Promise<Response> =>
  new Response((await page.text()).replace('<html', '<html data-offline'), page)

const isOfThisBuild = ({ headers }: Response): boolean =>
  headers.get(partsHeader)?.split(' ').every(getCacheKeyForURL) === true
