import { asksToTakeOver } from './take-over-message.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * A new worker waits until a page reports that the customer agreed to the update; then it takes over all
 * pages.
 */
export function takeOverWhenAsked(): void {
  self.addEventListener('message', (event) => {
    if (asksToTakeOver(event, self.location.origin)) void self.skipWaiting()
  })
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
}
