import { registerQuotaErrorCallback } from 'workbox-core'
import { addPlugins, cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute, Route } from 'workbox-routing'
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies'
import type { listBranches } from '#contract/branch.ts'
import type { getMenu } from '#contract/menu.ts'
import { dropKeptPictures } from '#client/make-room.ts'
import { cacheNames } from '#client/remembered.ts'
import { keepAtMost, onlyPublic } from './cacheable.ts'
import { tellPages } from './tell.ts'

/** Everything that may be kept beside the build: all else, and everything of a customer, goes to the network alone. */
const menuPath: (typeof getMenu)['path'] = '/api/v1/menu'
const branchesPath: (typeof listBranches)['path'] = '/api/v1/branches'
const publicPaths: readonly string[] = [menuPath, branchesPath]

/** Answers from the cache at once, asks the server behind it, and says when it has changed and whether anybody answered. */
const menuRoute = new Route(
  ({ url, sameOrigin }) => sameOrigin && publicPaths.includes(url.pathname),
  new StaleWhileRevalidate({
    cacheName: cacheNames.menu,
    plugins: [
      onlyPublic,
      {
        cacheDidUpdate: ({ oldResponse, newResponse }) => {
          const changed = oldResponse && oldResponse.headers.get('etag') !== newResponse.headers.get('etag')
          if (changed) tellPages('changed')
          return Promise.resolve()
        },
        fetchDidSucceed: ({ response }) => {
          tellPages('reached')
          return Promise.resolve(response)
        },
        fetchDidFail: () => {
          tellPages('unreached')
          return Promise.resolve()
        },
      },
    ],
  }),
)

/** The name of a picture changes with what is on it, so what is kept is right for ever. */
const pictureRoute = new Route(
  ({ url, sameOrigin, request }) =>
    sameOrigin && request.destination === 'image' && !url.pathname.startsWith('/icons/'),
  new CacheFirst({ cacheName: cacheNames.pictures, plugins: [onlyPublic, keepAtMost(200)] }),
)

/** Pages are answered with the shell of their language, so they open without a network and without a wait. */
const shellOf = ({ pathname }: URL) => (pathname.startsWith('/ar/') ? '/shell/ar.html' : '/shell/en.html')

const pageRoute = new NavigationRoute(
  async ({ url, request }) => (await matchPrecache(shellOf(url))) ?? fetch(request),
  { denylist: [/^\/(api|sandbox|healthz|readyz)\b/, /\/[^/?]+\.[^/]+$/] },
)

/** Every other file of the build must be there for the installation; a font that does not come is left to the network. */
const fontsMayFail = {
  handlerDidError: ({ request: { url } }: { request: Request }) =>
    Promise.resolve(url.endsWith('.woff2') ? Response.error() : undefined),
}

/** Routes are asked in this order: the menu before the precache, which would answer for ever with its first copy. */
export function routeRequests(build: { url: string; revision: string | null }[]): void {
  registerRoute(menuRoute)
  cleanupOutdatedCaches()
  addPlugins([fontsMayFail])
  precacheAndRoute(build)
  registerRoute(pictureRoute)
  // the development server's pages are its own
  if (!import.meta.env.DEV) registerRoute(pageRoute)
}

/** At install, so that the menu is there even if the first visit never asked for it. Neither is worth failing the installation. */
export async function warmMenu(): Promise<void> {
  const cache = await caches.open(cacheNames.menu)
  await Promise.allSettled(publicPaths.map((path) => cache.add(path)))
}

/** The dishes of that menu, one after the other behind everything else; somebody who saves data has them as they are looked at. */
export async function warmPictures(): Promise<void> {
  if ('connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData) return
  const menu = await (await caches.open(cacheNames.menu)).match(menuPath)
  const pictures = picturesIn((await menu?.text()) ?? '').slice(0, mostWarmed)
  const cache = await caches.open(cacheNames.pictures)
  for (const picture of pictures) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time leaves the line to the page
    const refusal = (await cache.match(picture)) ? undefined : await cache.add(picture).catch(String)
    if (refusal?.startsWith('Quota')) return
  }
}

/** Of what is kept the pictures are missed least: a new build, a menu or a cart that finds no room is given theirs. */
export const makeRoomWhenFull = (): void => registerQuotaErrorCallback(dropKeptPictures)

/** Looked for in the text: the schema of a menu would be a third of this script. */
const picturesIn = (menu: string): string[] => [
  ...new Set([...menu.matchAll(/"picture":"(\/pictures\/[\w.-]+)"/g)].map(([, picture = '']) => picture)),
]

const mostWarmed = 60
