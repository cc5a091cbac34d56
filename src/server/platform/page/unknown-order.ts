import { getOrder } from '#contract/order.ts'
import { createBriefAsk } from './brief-ask.ts'
import type { Ask } from './build.ts'

/**
 * Returns a function that says whether a path is the page of an order that its visitor cannot see: no order
 * has this id, or its link has expired. It returns false if that is not known within a second.
 */
export function createOrderCheck({ session, ask }: { readonly session: string; readonly ask: Ask }) {
  const askBriefly = createBriefAsk(ask)
  return async (path: string, cookies: ReadonlyMap<string, string>): Promise<boolean> => {
    const id = /^\/\w+\/order\/([\w-]{22})\/(?:\?|$)/.exec(path)?.[1]
    if (id === undefined) return false
    const token = cookies.get(session)
    const init = token === undefined ? {} : { headers: { cookie: `${session}=${token}` } }
    const reply = await askBriefly(getOrder.path.replace(':id', id), init)
    return reply?.status === 404
  }
}
