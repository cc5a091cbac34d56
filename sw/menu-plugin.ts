import type { WorkboxPlugin } from 'workbox-core/types.js'
import type { getMenu } from '#contract/menu.ts'
import { isApiReply } from '#client/is-api-reply.ts'
import { cacheNames } from '#client/storage-keys.ts'
import { usualTimeoutMs } from '#client/timeouts.ts'
import { deleteGone } from './cacheable.ts'
import { notifyPages } from './notify-pages.ts'
import { keepPictures } from './pictures.ts'

export const menuPath: (typeof getMenu)['path'] = '/api/v1/menu'

/** The menu whose pictures are kept, since this worker started. */
let keptFor: string | undefined

/**
 * Notifies pages of changes and of the server's reachability, and keeps the pictures of the menu. A newer
 * worker takes over only when this one has answered every request and done what belongs to it: on a slow
 * network nothing here may last for minutes.
 */
export const menuPlugin: WorkboxPlugin = {
  requestWillFetch: ({ request }) =>
    Promise.resolve(new Request(request, { signal: AbortSignal.timeout(usualTimeoutMs) })),
  cacheDidUpdate: async ({ request, oldResponse, newResponse }) => {
    const changed = oldResponse && oldResponse.headers.get('etag') !== newResponse.headers.get('etag')
    if (changed) notifyPages('changed')
    if (new URL(request.url).pathname !== menuPath) return
    if (oldResponse && !changed && keptFor === request.url) return
    keptFor = request.url
    // not awaited: what is missing comes with a changed menu, or once the worker was started again
    void keepPictures(await newResponse.text())
  },
  fetchDidSucceed: async ({ request, response }) => {
    // a proxy answers, too, while the server is down
    notifyPages(isApiReply(response) ? 'reached' : 'unreached')
    if (await deleteGone(cacheNames.menu, request, response)) notifyPages('changed')
    return response
  },
  fetchDidFail: () => {
    notifyPages('unreached')
    return Promise.resolve()
  },
}
