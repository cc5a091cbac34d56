import type { getSession } from '#contract/account.ts'
import { openDevice } from '#client/device.ts'
import { syncTags } from '#client/remembered.ts'
import { makeRoomWhenFull, routeRequests, warmMenu, warmPictures } from './cache.ts'
import { open, receive } from './push.ts'
import { takeOverWhenAsked } from './update.ts'
import { sendWaitingOrder } from './waiting-order.ts'

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: { url: string; revision: string | null }[]
}

const sessionPath: (typeof getSession)['path'] = '/api/v1/session'

routeRequests(self.__WB_MANIFEST)
takeOverWhenAsked()
makeRoomWhenFull()
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
  // somebody has left: the mark of it goes with whatever is asked, and this is the least
  if (sync.tag === syncTags.left) sync.waitUntil(fetch(sessionPath))
})

/** A page that is in sight sends it itself, and shows what comes of it. */
async function sendUnlessLookedAt(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window' })
  if (windows.every(({ visibilityState }) => visibilityState === 'hidden'))
    await sendWaitingOrder(openDevice('attempt'), (path, init) => fetch(path, init))
}
