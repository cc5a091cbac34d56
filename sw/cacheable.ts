import type { WorkboxPlugin } from 'workbox-core/types.js'

/** Keeps a whole answer that is the same for everybody; what sets a cookie or asks not to be stored is somebody's own. */
export const onlyPublic: WorkboxPlugin = {
  cacheWillUpdate: ({ response }) => {
    const control = response.headers.get('cache-control') ?? ''
    const isOwn = response.headers.has('set-cookie') || /no-store|private/.test(control)
    return Promise.resolve(response.status === 200 && !isOwn ? response : null)
  },
}

/** The oldest go first. */
export const keepAtMost = (count: number): WorkboxPlugin => ({
  cacheDidUpdate: async ({ cacheName }) => {
    const cache = await caches.open(cacheName)
    const requests = await cache.keys()
    await Promise.all(
      requests.slice(0, Math.max(0, requests.length - count)).map((request) => cache.delete(request)),
    )
  },
})
