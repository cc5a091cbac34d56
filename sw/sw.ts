import { openDevice } from '#client/device.ts'
import { syncTags } from '#client/remembered.ts'
import { routeRequests, warmMenu, warmPictures } from './cache.ts'
import { open, receive } from './push.ts'
import { takeOverWhenAsked } from './update.ts'
import { sendWaitingOrder } from './waiting-order.ts'

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: { url: string; revision: string | null }[]
}

routeRequests(self.__WB_MANIFEST)
takeOverWhenAsked()
self.addEventListener('install', (event) => {
  const warm = warmMenu()
  event.waitUntil(warm)
  void warm.then(warmPictures)
})
self.addEventListener('push', (event) => event.waitUntil(receive(self, event.data?.text() ?? '')))
self.addEventListener('notificationclick', (event) => {
  const opened = open(self, event.notification)
  event.waitUntil(opened)
})
self.addEventListener('sync', (event) => {
  // TypeScript's library does not know Background Sync, which Chromium alone has
  const sync = event as ExtendableEvent & { tag: string }
  if (sync.tag === syncTags.order) sync.waitUntil(sendUnlessLookedAt())
})

/** A page that is in sight sends it itself, and shows what comes of it. */
async function sendUnlessLookedAt(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window' })
  if (windows.every(({ visibilityState }) => visibilityState === 'hidden'))
    await sendWaitingOrder(openDevice('attempt'), (path, init) => fetch(path, init))
}
