import type { WorkboxPlugin } from 'workbox-core/types.js'

/** Caches only complete public replies; a reply that sets a cookie or has `no-store` is personal. */
export const onlyPublic: WorkboxPlugin = {
  cacheWillUpdate: ({ response }) => {
    const control = response.headers.get('cache-control') ?? ''
    const isOwn = response.headers.has('set-cookie') || /no-store|private/.test(control)
    return Promise.resolve(response.status === 200 && !isOwn ? response : null)
  },
}
