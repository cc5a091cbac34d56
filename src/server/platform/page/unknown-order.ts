import { getOrder } from '#contract/order.ts'
import { createQueue } from '#server/platform/queue.ts'
import type { Ask } from './build.ts'

/**
 * Returns a function that says whether a path is the page of an order that its visitor cannot see: no order
 * has this id, or its link has expired. The API limits such requests by their network, which a request in
 * process does not have: more than a few at once are not checked.
 */
export function createOrderCheck({ session, ask }: { readonly session: string; readonly ask: Ask }) {
  const inQueue = createQueue({ atOnce: 2, waiting: 20 })
  return async (path: string, cookies: ReadonlyMap<string, string>): Promise<boolean> => {
    const id = /^\/\w+\/order\/([\w-]{22})\/(?:\?|$)/.exec(path)?.[1]
    if (id === undefined) return false
    const token = cookies.get(session)
    const init = token === undefined ? {} : { headers: { cookie: `${session}=${token}` } }
    const reply = await inQueue(async () => ask(getOrder.path.replace(':id', id), init))
    return reply !== 'full' && reply.status === 404
  }
}
