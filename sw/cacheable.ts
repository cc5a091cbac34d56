import type { WorkboxPlugin } from 'workbox-core/types.js'

/** Caches only complete public replies; a reply that sets a cookie or has `no-store` is personal. */
export const onlyPublic: WorkboxPlugin = {
  cacheWillUpdate: ({ response }) => {
    const control = response.headers.get('cache-control') ?? ''
    const isOwn = response.headers.has('set-cookie') || /no-store|private/.test(control)
    return Promise.resolve(response.status === 200 && !isOwn ? response : null)
  },
}

/** Limits a cache to `count` entries and deletes the oldest ones. */
export const keepAtMost = (count: number): WorkboxPlugin => ({
  cacheDidUpdate: async ({ cacheName }) => {
    const cache = await caches.open(cacheName)
    const requests = await cache.keys()
    await Promise.all(
      requests.slice(0, Math.max(0, requests.length - count)).map((request) => cache.delete(request)),
    )
  },
})
