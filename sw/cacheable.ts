import type { WorkboxPlugin } from 'workbox-core/types.js'
import { isApiReply } from '#client/is-api-reply.ts'

/** Whether a reply is for one visitor only: it sets a cookie, or has `no-store` or `private`. */
export const isPersonal = ({ headers }: Response): boolean =>
  headers.has('set-cookie') || /no-store|private/.test(headers.get('cache-control') ?? '')

/** Whether a reply is complete, public and from the shop's API. */
export const isCacheable = (response: Response): boolean =>
  response.status === 200 && isApiReply(response) && !isPersonal(response)

export const onlyPublic: WorkboxPlugin = {
  cacheWillUpdate: ({ response }) => Promise.resolve(isCacheable(response) ? response : null),
}
