declare const self: ServiceWorkerGlobalScope

/** A newer worker waits until a page says that its customer agreed; then it takes over every page at once. */
export function takeOverWhenAsked(): void {
  self.addEventListener('message', ({ data }) => {
    const message: unknown = data
    const isAsked =
      typeof message === 'object' && message !== null && 'type' in message && message.type === 'SKIP_WAITING'
    if (isAsked) void self.skipWaiting()
  })
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
}
