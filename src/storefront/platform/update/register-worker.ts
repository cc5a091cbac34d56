import { Workbox } from 'workbox-window'
import { setMisfitListener } from '#client/call.ts'
import { hourMs, minuteMs } from '#domain/duration.ts'

/** The pauses after a failed fetch of the script: short for a lost signal, long for a server that is away. */
const retryMs = [5000, 30_000, 5 * minuteMs]
const longestSwapMs = 4000
/** A worker that activates by itself does so within this time. */
const settleMs = 200

/**
 * Registers the worker, checks for a newer one every hour and after a reply that does not fit, and calls
 * `onUpdateReady` when a newer one waits behind the worker that controls this page. A first install is not an
 * update: no worker controls the page, and the new one activates by itself.
 */
export async function registerWorker(onUpdateReady: (apply: () => void) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  const registered = await register()
  if (!registered) return
  const { workbox, registration } = registered
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
  const check = () => void registration.update().catch(() => undefined)
  setInterval(check, hourMs)
  setMisfitListener(atMostOnceAMinute(check))
}

/** A screen that cannot read a reply reads it again and again. */
function atMostOnceAMinute(check: () => void): () => void {
  let checkedAt = -Infinity
  return () => {
    const now = Date.now()
    if (now - checkedAt < minuteMs) return
    checkedAt = now
    check()
  }
}

/**
 * Registers the worker; tries again if its script could not be fetched. Returns undefined for a browser that
 * refuses it: the shop works without a worker, and private windows and blocked workers must not cause errors.
 */
async function register() {
  const isDev = import.meta.env.DEV
  for (const pauseMs of [...retryMs, undefined]) {
    const workbox = new Workbox(isDev ? '/dev-sw.js?dev-sw' : '/sw.js', {
      type: isDev ? 'module' : 'classic',
    })
    try {
      // oxlint-disable-next-line no-await-in-loop -- one try after the other
      const registration = await workbox.register({ immediate: true })
      return registration && { workbox, registration }
    } catch (error) {
      // a TypeError: the network or the server failed
      if (!(error instanceof TypeError) || pauseMs === undefined) return undefined
      // oxlint-disable-next-line no-await-in-loop -- one try after the other
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
  return undefined
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
