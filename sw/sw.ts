import { routeRequests, warmMenu, warmPictures } from './cache.ts'
import { open, receive } from './push.ts'
import { takeOverWhenAsked } from './update.ts'

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
