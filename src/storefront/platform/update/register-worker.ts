import { Workbox } from 'workbox-window'
import { hourMs } from '#domain/duration.ts'

const longestSwapMs = 4000
/** A worker that activates by itself does so within this time. */
const settleMs = 200

/**
 * Registers the worker, checks for a newer one every hour, and calls `onUpdateReady` when a newer one waits
 * behind the worker that controls this page. A first install is not an update: no worker controls the page,
 * and the new one activates by itself.
 */
export async function registerWorker(onUpdateReady: (apply: () => void) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  const isDev = import.meta.env.DEV
  const workbox = new Workbox(isDev ? '/dev-sw.js?dev-sw' : '/sw.js', { type: isDev ? 'module' : 'classic' })
  // the shop works without a worker: private windows and blocked workers must not cause errors
  const registration = await workbox.register({ immediate: true }).catch(() => undefined)
  if (!registration) return
  // workbox's "waiting" event also fires for a slow first install, and not for a worker that was already
  // installing
  const offer = (worker: ServiceWorker | null) => {
    const { controller } = serviceWorker
    if (worker?.state === 'installed' && controller && controller !== worker)
      onUpdateReady(() => takeOver(workbox, registration))
  }
  const follow = () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => {
      // waits, because rendering the offer requests files from the active worker, and a busy worker is not
      // replaced
      if (worker.state === 'installed') setTimeout(() => offer(worker), settleMs)
    })
  }
  registration.addEventListener('updatefound', follow)
  follow()
  offer(registration.waiting)
  setInterval(() => void registration.update().catch(() => undefined), hourMs)
}

const reload = () => location.reload()

/**
 * Reloads the page once the waiting worker controls it; at once if no worker waits, and after 4 s if it does
 * not take control.
 */
function takeOver(workbox: Workbox, { waiting }: ServiceWorkerRegistration): void {
  if (!waiting) {
    reload()
    return
  }
  workbox.addEventListener('controlling', reload)
  setTimeout(reload, longestSwapMs)
  workbox.messageSkipWaiting()
}
