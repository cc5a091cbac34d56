import type { QueryClient } from '@tanstack/react-query'
import { onConnectivity, getConnectivity, isClockKnown, noteReply } from '#client/connectivity.ts'
import { mayHold } from '#client/may-hold.ts'
import { cacheNames, channelNames } from '#client/storage-keys.ts'
import { keepOwner } from '#storefront/customer/account/device-owner.ts'
import { deliverSignOut } from '#storefront/customer/account/deliver-sign-out.ts'
import { mayWaitAtom } from '#storefront/customer/placing/may-wait-atom.ts'
import { keepInvoices } from '#storefront/customer/invoice/keep-invoices.ts'
import { addressesOf } from '#storefront/platform/query/page-state.ts'
import { addressOfQuery } from '#storefront/platform/query/query-address.ts'
import { keepCodeKey } from '#storefront/customer/loyalty-code/keep-code-key.ts'
import type { AppRouter } from '../router.ts'
import { afterLoad } from './after-load.ts'
import { leaveWhenForgotten } from '#storefront/platform/session/leave-when-forgotten.ts'
import { keepProbing, probe } from '#storefront/platform/connectivity/probe.ts'
import { registerWorker } from '#storefront/platform/update/register-worker.ts'
import { keepTrueAge } from '#storefront/platform/query/true-age.ts'
import { offerUpdate } from '#storefront/platform/update/update-atom.ts'

const settleMs = 1500
/** A page that was just loaded has the current menu. */
const followAfterMs = 2000
/**
 * The first installation fetches the whole app. It begins when the visitor has stayed for a second: until then
 * it would slow the first taps down, and WebKit can hang where a page is left while its worker starts.
 */
const installAfterMs = 1000

/** Everything about being an app that the first screen can wait for. */
export function startBackgroundTasks(router: AppRouter): void {
  const { queryClient, store } = router.options.context
  keepTrueAge(queryClient)
  window.addEventListener('offline', () => {
    noteReply(false)
    // a reply that was on its way may arrive after this and say the opposite
    setTimeout(() => void probe(), settleMs)
  })
  window.addEventListener('online', () => void probe())
  if (!navigator.onLine) noteReply(false)
  // a guest's requests are all answered from the worker's cache, which proves neither the server nor its time
  if (!isClockKnown()) void probe()

  let stop = keepProbing()
  onConnectivity(() => {
    stop()
    stop = keepProbing()
    if (getConnectivity() === 'reached') void queryClient.refetchQueries({ type: 'active', stale: true })
  })

  // the worker answered with what it had and has meanwhile learned more, or that nobody answers
  new BroadcastChannel(channelNames.menu).addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === 'changed')
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => addressOfQuery(queryKey) !== undefined,
      })
    else noteReply(data === 'reached')
  })
  leaveWhenForgotten(queryClient)
  deliverSignOut(queryClient)
  keepOwner(queryClient)

  const isInstalled = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
  setTimeout(
    () => void registerWorker((apply) => offerUpdate(store, apply)),
    isInstalled ? 0 : installAfterMs,
  )
  void keepFirstVisit(queryClient)
  afterLoad(() => {
    setTimeout(
      () =>
        bring(async () => {
          const { followMenu } = await import('./follow-menu.ts')
          followMenu(router)
        }),
      followAfterMs,
    )
  })
  bring(async () => {
    const { startNotifications } = await import('#storefront/customer/notification/start-notifications.ts')
    startNotifications(router)
  })
  keepCodeKey(queryClient)
  keepInvoices(queryClient)
  bring(() => sendWhatWaits(router))
  bring(async () => {
    // only where somebody was asked, and has answered
    if (!(await mayHold('attribution'))) return
    const { startAttribution } = await import('#storefront/customer/attribution/start-attribution.ts')
    startAttribution(router)
  })
}

/** Fetches a part that nobody waits for; one that did not come is fetched when the server is there again. */
function bring(part: () => Promise<void>): void {
  part().catch(() => {
    const stop = onConnectivity(() => {
      if (getConnectivity() !== 'reached') return
      stop()
      bring(part)
    })
  })
}

/** Only a device that something waits on, or ever did, needs what sends it. */
async function sendWhatWaits(router: AppRouter): Promise<void> {
  const { queryClient, store } = router.options.context
  if (await mayHold('attempt')) store.set(mayWaitAtom, true)
  if (!(await mayHold('outbox'))) return
  const { startOutbox } = await import('#storefront/customer/outbox/outbox.ts')
  startOutbox(queryClient)
}

/** What the first page read came before the worker: it is kept as if the worker had fetched it. */
async function keepFirstVisit(queryClient: QueryClient): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.ready
  const cache = await caches.open(cacheNames.menu)
  const missing = addressesOf(queryClient).map(
    async (address) => (await cache.match(address)) ?? cache.add(address),
  )
  await Promise.allSettled(missing)
}
