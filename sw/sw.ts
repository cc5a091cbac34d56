import { routeRequests, warmMenu, warmPictures } from './cache.ts'
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
