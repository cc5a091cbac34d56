const hour = 60 * 60_000
const longestSwapMs = 4000

/**
 * Registers the worker, looks for a newer one every hour, and calls `onUpdateReady` when a newer one waits behind the worker that
 * controls this page. A first install is no update: nothing controls the page then, and the worker activates by itself.
 */
export async function registerWorker(onUpdateReady: (apply: () => void) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  const isDev = import.meta.env.DEV
  // the shop works without a worker: private windows and blocked workers must not become errors
  const registration = await serviceWorker
    .register(isDev ? '/dev-sw.js?dev-sw' : '/sw.js', { type: isDev ? 'module' : 'classic' })
    .catch(() => undefined)
  if (!registration) return
  const offer = (worker: ServiceWorker | null) => {
    const { controller } = serviceWorker
    if (worker?.state === 'installed' && controller && controller !== worker)
      onUpdateReady(() => takeOver(registration, serviceWorker))
  }
  const follow = () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => offer(worker))
  }
  registration.addEventListener('updatefound', follow)
  follow()
  offer(registration.waiting)
  setInterval(() => void registration.update().catch(() => undefined), hour)
}

const reload = () => location.reload()

/** Reloads the page once the waiting worker controls it; at once where no worker waits, and after 4 s where it does not take over. */
function takeOver({ waiting }: ServiceWorkerRegistration, serviceWorker: ServiceWorkerContainer): void {
  if (!waiting) {
    reload()
    return
  }
  serviceWorker.addEventListener('controllerchange', reload)
  setTimeout(reload, longestSwapMs)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker takes no target origin
  waiting.postMessage({ type: 'SKIP_WAITING' })
}
