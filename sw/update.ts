declare const self: ServiceWorkerGlobalScope

/**
 * A new worker waits until a page reports that the customer agreed to the update; then it takes over all
 * pages.
 */
export function takeOverWhenAsked(): void {
  self.addEventListener('message', ({ data }) => {
    const message: unknown = data
    const isAsked =
      typeof message === 'object' && message !== null && 'type' in message && message.type === 'SKIP_WAITING'
    if (isAsked) void self.skipWaiting()
  })
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
}
