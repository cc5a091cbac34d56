import type { QueryClient } from '@tanstack/react-query'
import { onConnectivity, getConnectivity, isClockKnown, noteReply } from '#client/connectivity.ts'
import { isApiReply } from '#client/is-api-reply.ts'
import { mayHaveDatabase } from '#client/may-have-database.ts'
import { cacheNames, channelNames } from '#client/storage-keys.ts'
import { brandDishPath } from '#contract/public-paths.ts'
import { keepOwner } from '#storefront/customer/account/device-owner.ts'
import { deliverSignOut } from '#storefront/customer/account/deliver-sign-out.ts'
import { lazyIsWaitingAtom } from '#storefront/customer/placing/lazy-is-waiting-atom.ts'
import { keepInvoices } from '#storefront/customer/invoice/keep-invoices.ts'
import { addressesOf } from '#storefront/platform/query/page-state.ts'
import { addressOfQuery } from '#storefront/platform/query/query-address.ts'
import { keepCodeKey } from '#storefront/customer/loyalty-code/keep-code-key.ts'
import type { AppRouter } from '../router.ts'
import { afterLoad } from './after-load.ts'
import { bring } from '#storefront/platform/connectivity/bring.ts'
import { keepOnlyChoice } from './keep-only-choice.ts'
import { reloadStale } from './reload-stale.ts'
import { ignoreSecondTaps } from '#storefront/platform/browser/ignore-second-taps.ts'
import { followActivity } from '#storefront/platform/session/follow-activity.ts'
import { followSignIn } from '#storefront/platform/session/signed-in-elsewhere.ts'
import { leaveWhenForgotten } from '#storefront/platform/storage/leave-when-forgotten.ts'
import { onceStored } from '#storefront/platform/storage/once-stored.ts'
import { deleteHalfWritten } from '#storefront/platform/storage/delete-half-written.ts'
import { keepProbing } from '#storefront/platform/connectivity/keep-probing.ts'
import { probe } from '#storefront/platform/connectivity/probe.ts'
import { registerWorker } from '#storefront/platform/update/register-worker.ts'
import { keepTrueAge } from '#storefront/platform/query/true-age.ts'
import { offerUpdate } from '#storefront/platform/update/offer-update.ts'

const settleMs = 1500
/** The menu was loaded a moment ago, so its stream can start later. */
const followAfterMs = 2000
/**
 * The first installation fetches the whole app. It begins two seconds after the page has loaded: until then
 * it would slow the first taps down, and WebKit can hang where a page is left while its worker starts.
 */
const installAfterMs = 2000

/** Starts everything that the first screen does not need. */
export function startBackgroundTasks(router: AppRouter): void {
  const { queryClient, store } = router.options.context
  followActivity()
  ignoreSecondTaps()
  keepTrueAge(queryClient)
  keepOnlyChoice({ queryClient, store })
  followConnectivity(queryClient)
  // the worker answered from its cache, and reports here that it has a newer copy, or whether the server
  // answered
  new BroadcastChannel(channelNames.menu).addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === 'changed')
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => addressOfQuery(queryKey) !== undefined,
      })
    else noteReply(data === 'reached')
  })
  deleteHalfWritten(queryClient)
  leaveWhenForgotten(queryClient)
  followSignIn(queryClient)
  deliverSignOut(queryClient)
  keepOwner(queryClient)

  const isInstalled = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
  setTimeout(
    () => void registerWorker((apply) => offerUpdate(store, apply)),
    isInstalled ? 0 : Math.max(0, installAfterMs - sinceLoad()),
  )
  // without storage the worker fills the cache at its next request
  keepFirstVisit(queryClient).catch(() => undefined)
  afterLoad(() => startAfterLoad(router))
  bring(async () => {
    const { startNotifications } = await import('#storefront/customer/notification/start-notifications.ts')
    startNotifications(router)
  })
  keepCodeKey(queryClient)
  keepInvoices(queryClient)
  sendWhatWaits(router)
  bring(async () => {
    // only for a visitor who has answered the consent question
    if (!(await mayHaveDatabase('attribution'))) return
    const { startAttribution } = await import('#storefront/customer/attribution/start-attribution.ts')
    startAttribution(router)
  })
}

/** Keeps the known state of the connection true, and loads stale data again when the server is reached. */
function followConnectivity(queryClient: QueryClient): void {
  window.addEventListener('offline', () => {
    noteReply(false)
    // a reply under way may still arrive and set the opposite state
    setTimeout(() => void probe(), settleMs)
  })
  window.addEventListener('online', () => void probe())
  if (!navigator.onLine) noteReply(false)
  // the worker's cache may answer all requests of a guest, which proves neither the connection nor the
  // server's time
  if (!isClockKnown()) void probe()

  let stop = keepProbing()
  onConnectivity(() => {
    stop()
    stop = keepProbing()
    if (getConnectivity() === 'reached') void reloadStale(queryClient)
  })
}

/** Loads and starts the parts that would slow the loading of the page down. */
function startAfterLoad(router: AppRouter): void {
  setTimeout(
    () =>
      bring(async () => {
        const { followMenu } = await import('./follow-menu.ts')
        followMenu(router)
      }),
    followAfterMs,
  )
  bring(async () => {
    const { startMotion } = await import('./start-motion.ts')
    startMotion(router)
  })
  bring(async () => {
    const { keepPages } = await import('./keep-pages.ts')
    keepPages(router)
  })
  bring(async () => {
    const { syncFavourites } = await import('#storefront/customer/favourite/sync-favourites.ts')
    syncFavourites(router.options.context.queryClient)
  })
}

/** Milliseconds since the page has loaded completely. */
function sinceLoad(): number {
  const [navigation] = performance.getEntriesByType('navigation')
  const loadedAt = navigation instanceof PerformanceNavigationTiming ? navigation.loadEventEnd : 0
  return performance.now() - loadedAt
}

/**
 * Loads what shows and sends a waiting order, and the outbox, only on a device where something waits or ever
 * waited, perhaps from another tab.
 */
function sendWhatWaits(router: AppRouter): void {
  const { queryClient, store } = router.options.context
  const bringOrder = async () => {
    // the note is loaded first, while there is a network: a screen shows it only once it is loaded
    const [{ isWaitingAtom }] = await Promise.all([
      import('#storefront/customer/placing/attempt.ts'),
      import('#storefront/customer/placing/WaitingOrder.tsx'),
    ])
    store.set(lazyIsWaitingAtom, isWaitingAtom)
  }
  const bringOutbox = async () => {
    const { startOutbox } = await import('#storefront/customer/outbox/outbox.ts')
    startOutbox(queryClient)
  }
  void onceStored('attempt', () => bring(bringOrder))
  void onceStored('outbox', () => bring(bringOutbox))
}

/**
 * Adds the data of the first page to the worker's cache, because it was loaded before the worker was active.
 */
async function keepFirstVisit(queryClient: QueryClient): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.ready
  const cache = await caches.open(cacheNames.menu)
  // the worker does not cache single dishes
  const addresses = addressesOf(queryClient).filter((address) => !address.startsWith(dishes))
  await Promise.allSettled(
    addresses.map(async (address) => {
      if (await cache.match(address)) return
      const reply = await fetch(address)
      // a branch may have been removed since
      if (reply.ok && isApiReply(reply)) await cache.put(address, reply)
    }),
  )
}

const dishes = brandDishPath.replace(':id', '')
