import { cacheNames } from './storage-keys.ts'

/** The header of a stored page that lists the files of the build it needs, separated by spaces. */
export const partsHeader = 'x-parts'

type PageCacheName = (typeof cacheNames)['pages' | 'ownPages']

/** Queries that change what a screen shows at first. All others only matter when the scripts run. */
const meaningful = /[?&](line|next|branch|show|status)=/

/**
 * Returns the key under which the page of an address is stored; undefined if the address has a query that
 * changes the page.
 */
export const pageKeyOf = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | undefined =>
  meaningful.test(search) ? undefined : pathname

/** More pages than a customer opens often; each is about a hundred kilobytes. */
const most = 20

/**
 * Stores a page with which the worker answers the next visit, unless `isAllowed` says that it must not be
 * stored any more. It is asked under a lock, which `deletePages` takes too, so that no page is stored after
 * the data of its customer was deleted. A full device stores no page.
 */
export const storePage = (
  name: PageCacheName,
  { key, page, isAllowed }: { key: string; page: Response; isAllowed: () => boolean },
): Promise<void> =>
  navigator.locks.request(lockName, async () => {
    if (!isAllowed()) return
    const cache = await caches.open(name)
    await cache.put(key, page).catch(() => cache.delete(key))
    const keys = await cache.keys()
    await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((old) => cache.delete(old)))
  })

/** Deletes stored pages: by default all of them, also those of open screens. */
export const deletePages = (
  names: readonly PageCacheName[] = [cacheNames.pages, cacheNames.ownPages],
): Promise<void> =>
  navigator.locks.request(lockName, async () => {
    await Promise.all(names.map((name) => caches.delete(name)))
  })

const lockName = 'pages'
