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

/** Is in each shell, because the server writes the words of the brand into it (see brand-page.ts). */
const markOfShell = 'id="brand"'

/**
 * Refuses errors, and HTML that is no shell: a proxy that blocks a request replies "200 OK" with a page. A
 * stored file of the build is never requested again.
 */
export const onlyOfBuild: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    if (response.status !== 200) return null
    const isHtml = /html/.test(response.headers.get('content-type') ?? '')
    return isHtml && !(await response.clone().text()).includes(markOfShell) ? null : response
  },
}

/**
 * Deletes the cached reply of what the server has no longer, such as the menu of a branch that is gone.
 * Returns whether there was one: a page that shows it has to read it again.
 */
export async function deleteGone(cacheName: string, request: Request, response: Response): Promise<boolean> {
  // a proxy answers 404, too, while the server is down
  if (response.status !== 404 || !isApiReply(response)) return false
  return (await caches.open(cacheName)).delete(request)
}
