import { cacheNames } from '#client/storage-keys.ts'
import { within } from '#client/within.ts'
import { isPersonal } from './cacheable.ts'

/** Of photographs only this size and format is kept: sharp enough on a card, and the smallest. */
const keptEnding = '-256.avif'
const mostBytes = 3 * 1024 * 1024
const mostPictures = 200
/** Longest wait for another size of a kept picture: milliseconds. A lost network may not fail for minutes. */
const mostMs = 3000

/** The address of the kept size of a photograph; that of a drawing is its own. */
const keptOf = (path: string): string => path.replace(/-\d+\.avif$/, keptEnding)

/** Whether it is a picture: the "200 OK" of a proxy that blocks a request is an HTML page. */
const isPicture = (response: Response | undefined): response is Response =>
  response?.ok === true && /image\//.test(response.headers.get('content-type') ?? '')

/** Returns the kept picture of a path. Earlier versions of the worker kept the page of a proxy, too. */
async function findKept(cache: Cache, path: string): Promise<Response | undefined> {
  const kept = await cache.match(path)
  return isPicture(kept) ? kept : undefined
}

/**
 * Replies with a kept picture, and with the kept size in place of another one that the network does not
 * deliver in time. Keeps a drawing or a logo that was loaded; the browser's own cache keeps a photograph.
 */
export async function replyPicture(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(cacheNames.pictures)
  const kept = await findKept(cache, keptOf(path))
  if (kept) {
    const other = keptOf(path) === path ? undefined : await within(mostMs, fetch(request))
    return isPicture(other) ? other : kept
  }
  const response = await fetch(request)
  const isPhotograph = path.startsWith('/pictures/') && !path.endsWith('.svg')
  if (isPicture(response) && !isPhotograph && !isPersonal(response)) {
    await cache.put(path, response.clone()).catch(() => undefined)
    const keys = await cache.keys()
    for (const key of keys.slice(0, Math.max(0, keys.length - mostPictures))) void cache.delete(key)
  }
  return response
}

/**
 * Deletes the pictures of the API that earlier versions of the worker kept: the server checks who may see
 * them.
 */
export async function deletePersonalPictures(): Promise<void> {
  const cache = await caches.open(cacheNames.pictures)
  for (const { url } of await cache.keys())
    if (new URL(url).pathname.startsWith('/api/')) void cache.delete(url)
}

let latest = 0

/**
 * Keeps the pictures of this menu, one by one, up to three megabytes, and drops the
 * photographs of any other: of another branch, or of an earlier menu. Keeps nothing if the browser is in
 * data-saving mode.
 */
export async function keepPictures(menu: string): Promise<void> {
  const own = (latest += 1)
  if ('connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData) return
  const wanted = new Set(picturesIn(menu).slice(0, mostPictures))
  const cache = await caches.open(cacheNames.pictures)
  for (const { url } of await cache.keys())
    if (url.endsWith(keptEnding) && !wanted.has(new URL(url).pathname)) void cache.delete(url)
  let bytes = 0
  for (const path of wanted) {
    // oxlint-disable no-await-in-loop -- one at a time leaves bandwidth to the page
    const kept = await findKept(cache, path)
    const response = kept ?? (await fetch(path).catch(() => undefined))
    if (latest !== own || !response) return
    if (!isPicture(response)) continue
    bytes += Number(response.headers.get('content-length') ?? 0) || (await response.clone().blob()).size
    if (bytes > mostBytes) return
    // storage is full
    if (!kept && (await cache.put(path, response).catch(() => 'full')) !== undefined) return
    // oxlint-enable no-await-in-loop
  }
}

/** Finds the picture URLs in the text: the schema of a menu would be a third of this script. */
const picturesIn = (menu: string): string[] =>
  [...menu.matchAll(/"picture":"(\/pictures\/[\w.-]+)"/g)].map(([, path = '']) =>
    path.replace(/-512\.webp$/, keptEnding),
  )
