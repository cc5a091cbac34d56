import { openStoredValue } from '#client/stored-value.ts'
import { syncTags } from '#client/storage-keys.ts'
import { makeRoomWhenFull, routeRequests, warmMenu, warmPictures } from './cache.ts'
import { deletePersonalPictures } from './pictures.ts'
import { open, receive } from './push.ts'
import { sendSignOut } from './sign-out.ts'
import { deleteStoredPages } from './stored-page.ts'
import { takeOverWhenAsked } from './update.ts'
import { sendWaitingOrder } from './waiting-order.ts'

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: { url: string; revision: string | null }[]
}

routeRequests(self.__WB_MANIFEST)
takeOverWhenAsked()
makeRoomWhenFull()
self.addEventListener('install', (event) => {
  const warm = warmMenu()
  event.waitUntil(warm)
  void warm.then(warmPictures)
})
self.addEventListener('activate', (event) => {
  const cleared = Promise.allSettled([deletePersonalPictures(), deleteStoredPages()])
  event.waitUntil(cleared)
})
self.addEventListener('push', (event) => event.waitUntil(receive(self, event.data?.text() ?? '')))
self.addEventListener('notificationclick', (event) => {
  const opened = open(self, event.notification)
  event.waitUntil(opened)
})
self.addEventListener('sync', (event) => {
  // TypeScript has no types for Background Sync, which only Chromium supports
  const sync = event as ExtendableEvent & { tag: string }
  if (sync.tag === syncTags.order) sync.waitUntil(sendOrder())
  if (sync.tag === syncTags.left) sync.waitUntil(sendSignOut())
})

async function sendOrder(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window' })
  await sendWaitingOrder(windows, openStoredValue('attempt'), (path, init) => fetch(path, init))
}
