import { Workbox } from 'workbox-window'

const hour = 60 * 60_000

/** Registers the worker, looks for a new one every hour, and asks before it takes over. */
export async function registerWorker(onUpdateReady: (apply: () => void) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const isDev = import.meta.env.DEV
  const workbox = new Workbox(isDev ? '/dev-sw.js?dev-sw' : '/sw.js', { type: isDev ? 'module' : 'classic' })
  workbox.addEventListener('waiting', () => {
    onUpdateReady(() => {
      workbox.addEventListener('controlling', () => location.reload())
      workbox.messageSkipWaiting()
    })
  })
  // the shop works without one: private windows and blocked workers must not become errors
  const registration = await workbox.register().catch(() => undefined)
  if (!registration) return
  setInterval(() => void registration.update().catch(() => undefined), hour)
}
