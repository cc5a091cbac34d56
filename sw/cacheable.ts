import type { WorkboxPlugin } from 'workbox-core/types.js'
import { isOurs } from '#client/is-ours.ts'

/**
 * Whether a reply is complete, public and from the shop's API. One that sets a cookie or has `no-store` is
 * personal.
 */
export function isCacheable(response: Response): boolean {
  const control = response.headers.get('cache-control') ?? ''
  const isPersonal = response.headers.has('set-cookie') || /no-store|private/.test(control)
  return response.status === 200 && isOurs(response) && !isPersonal
}

export const onlyPublic: WorkboxPlugin = {
  cacheWillUpdate: ({ response }) => Promise.resolve(isCacheable(response) ? response : null),
}
