import type { QueryClient } from '@tanstack/react-query'
import { onReach, getReach, isClockKnown, noteReply } from '#client/reach.ts'
import { mayHold } from '#client/may-hold.ts'
import { cacheNames, channelNames } from '#client/remembered.ts'
import { keepOwner } from '../account/device-owner.ts'
import { keepTellingLeft } from '../account/tell-left.ts'
import { mayWaitAtom } from '../checkout/may-wait-atom.ts'
import { keepInvoices } from '../invoice/keep-invoices.ts'
import { addressesOf } from '../page-state.ts'
import { addressOfQuery } from '../query-address.ts'
import { keepCodeKey } from '../qr/keep-code-key.ts'
import type { AppRouter } from '../router.ts'
import { afterLoad } from '../shell/after-load.ts'
import { leaveWhenForgotten } from './leave-when-forgotten.ts'
import { keepProbing, probe } from './probe.ts'
import { registerWorker } from './register-worker.ts'
import { keepTrueAge } from './true-age.ts'
import { offerUpdate } from './update-atom.ts'

const settleMs = 1500
/** Whoever has just come has the menu of just now. */
const followAfterMs = 2000

/** Everything about being an app that the first screen can wait for. */
export function startOffline(router: AppRouter): void {
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
  onReach(() => {
    stop()
    stop = keepProbing()
    if (getReach() === 'reached') void queryClient.refetchQueries({ type: 'active', stale: true })
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
  keepTellingLeft(queryClient)
  keepOwner(queryClient)

  void registerWorker((apply) => offerUpdate(store, apply))
  void keepFirstVisit(queryClient)
  afterLoad(() => {
    setTimeout(
      () =>
        bring(async () => {
          const { followMenu } = await import('../menu/follow-menu.ts')
          followMenu(router)
        }),
      followAfterMs,
    )
  })
  bring(async () => {
    const { startNotifications } = await import('../notification/start-notifications.ts')
    startNotifications(router)
  })
  keepCodeKey(queryClient)
  keepInvoices(queryClient)
  bring(() => sendWhatWaits(router))
  bring(async () => {
    // only where somebody was asked, and has answered
    if (!(await mayHold('attribution'))) return
    const { startAttribution } = await import('../attribution/start-attribution.ts')
    startAttribution(router)
  })
}

/** Fetches a part that nobody waits for; one that did not come is fetched when the server is there again. */
function bring(part: () => Promise<void>): void {
  part().catch(() => {
    const stop = onReach(() => {
      if (getReach() !== 'reached') return
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
  const { startOutbox } = await import('./outbox.ts')
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
