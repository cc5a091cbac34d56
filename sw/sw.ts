import { routeRequests, warmMenu } from './cache.ts'
import { takeOverWhenAsked } from './update.ts'

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: { url: string; revision: string | null }[]
}

routeRequests(self.__WB_MANIFEST)
takeOverWhenAsked()
self.addEventListener('install', (event) => event.waitUntil(warmMenu()))
