import { registerQuotaErrorCallback } from 'workbox-core'
import { addPlugins, cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute, Route } from 'workbox-routing'
import { StaleWhileRevalidate } from 'workbox-strategies'
import type { listBranches } from '#contract/branch-list.ts'
import { deleteStoredPictures } from '#client/make-room.ts'
import { cacheNames } from '#client/storage-keys.ts'
import { isCacheable, onlyOfBuild, onlyPublic } from './cacheable.ts'
import { menuPath, menuPlugin } from './menu-plugin.ts'
import { keepPictures, replyPicture } from './pictures.ts'
import { storedPage } from './stored-page.ts'
import { serverNavigations } from './server-navigations.ts'

const branchesPath: (typeof listBranches)['path'] = '/api/v1/branches'
/**
 * The only replies of the API that the worker caches, with those of `branchPath`. All others, and all
 * personal data, come only from the network.
 */
const publicPaths: readonly string[] = [menuPath, branchesPath]
/** The path of one branch, which only a screen that shows the branch requests. */
const branchPath = /^\/api\/v1\/branches\/[^/]+$/

/** Replies from the cache and revalidates in the background. */
const menuRoute = new Route(
  ({ url, sameOrigin }) =>
    sameOrigin && (publicPaths.includes(url.pathname) || branchPath.test(url.pathname)),
  new StaleWhileRevalidate({ cacheName: cacheNames.menu, plugins: [onlyPublic, menuPlugin] }),
)

/**
 * A picture's URL contains its content hash, and that of a logo the revision of the look, so cached pictures
 * never become outdated.
 */
const pictureRoute = new Route(
  ({ url, sameOrigin, request }) =>
    sameOrigin &&
    request.destination === 'image' &&
    // of a request to customer service, or of a draft: the server checks who may see it
    !url.pathname.startsWith('/api/') &&
    (!url.pathname.startsWith('/icons/') || url.search !== ''),
  ({ request, url }) => replyPicture(request, url.pathname + url.search),
)

/**
 * Navigations get the page that this device stored, which is painted before scripts run; else the shell of
 * their language. So they open offline and without a wait.
 */
const shellOf = ({ pathname }: URL) => (pathname.startsWith('/ar/') ? '/shell/ar.html' : '/shell/en.html')

const pageRoute = new NavigationRoute(
  async ({ url, request }) =>
    (await storedPage(url)) ?? (await matchPrecache(shellOf(url))) ?? fetch(request),
  { denylist: [...serverNavigations] },
)

/** A font that fails to load does not fail the installation; every other file of the build does. */
const fontsMayFail = {
  handlerDidError: ({ request: { url } }: { request: Request }) =>
    Promise.resolve(url.endsWith('.woff2') ? Response.error() : undefined),
}

/**
 * Registers the routes in order of priority: the menu before the precache, which would always return its
 * first copy.
 */
export function routeRequests(build: { url: string; revision: string | null }[]): void {
  registerRoute(menuRoute)
  cleanupOutdatedCaches()
  addPlugins([fontsMayFail, onlyOfBuild])
  precacheAndRoute(build)
  registerRoute(pictureRoute)
  // the development server serves its pages itself
  if (!import.meta.env.DEV) registerRoute(pageRoute)
}

/**
 * Caches menu and branches at install, even if the first visit did not request them. A failure is ignored.
 */
export async function warmMenu(): Promise<void> {
  const cache = await caches.open(cacheNames.menu)
  await Promise.allSettled(
    publicPaths.map(async (path) => {
      const reply = await fetch(path)
      if (isCacheable(reply)) await cache.put(path, reply)
    }),
  )
}

/** Keeps the pictures of the cached menu. */
export async function warmPictures(): Promise<void> {
  const menu = await (await caches.open(cacheNames.menu)).match(menuPath)
  if (menu) await keepPictures(await menu.text())
}

/** When storage is full, deletes the cached pictures, which are the least important data. */
export const makeRoomWhenFull = (): void => registerQuotaErrorCallback(deleteStoredPictures)
