declare const self: ServiceWorkerGlobalScope

/**
 * A new worker waits until a page reports that the customer agreed to the update; then it takes over all
 * pages.
 */
export function takeOverWhenAsked(): void {
  self.addEventListener('message', ({ data, origin, source }) => {
    if (!isOwnPage(origin, source)) return
    const message: unknown = data
    const isAsked =
      typeof message === 'object' && message !== null && 'type' in message && message.type === 'SKIP_WAITING'
    if (isAsked) void self.skipWaiting()
  })
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
}

/** Only pages of this origin can reach a worker; the check holds if a browser or a library errs. */
function isOwnPage(origin: string, source: ExtendableMessageEvent['source']): boolean {
  const own = self.location.origin
  // some browsers leave the origin empty
  if (origin !== '' && origin !== own) return false
  return source !== null && 'url' in source && new URL(source.url).origin === own
}
