import type { Context } from 'hono'
import * as v from 'valibot'
import { OrderId } from '#contract/order.ts'
import { isActive } from '#domain/order.ts'
import type { LinkAudience } from '#domain/order-link.ts'
import { refuse } from '#domain/outcome.ts'
import type { OrderDeps } from '#server/ordering/order/effects.ts'
import { findOrder, type OrderRow } from '#server/ordering/order/store.ts'
import { hashOf } from '#server/platform/crypto/hash.ts'
import type { Env } from '#server/platform/http/env.ts'
import { findLink, type LinkRow } from './store.ts'
import { streamView } from './stream-view.ts'
import { asCourierView, asFollowView, asGuardView } from './views.ts'

/** The one reply for every link that does not work. */
export const notFound = () => refuse('not-found')

/** Returns the link and its order; undefined for a link that does not work for this audience. */
export async function open(
  deps: OrderDeps,
  token: string,
  audience: LinkAudience,
): Promise<{ link: LinkRow; order: OrderRow } | undefined> {
  if (!v.is(OrderId, token)) return undefined
  const link = await findLink(deps.db, { tokenHash: hashOf(token), audience, now: deps.now() })
  const order = link && (await findOrder(deps.db, link.order_id))
  return link && order && { link, order }
}

/** As `open`, and undefined when the order has ended. */
export async function openActive(deps: OrderDeps, token: string, audience: LinkAudience) {
  const opened = await open(deps, token, audience)
  return opened && isActive(opened.order.status) ? opened : undefined
}

/** What each audience sees by its link; undefined for a link that does not work. */
export const viewOf = {
  follow: async (deps: OrderDeps, token: string) => {
    const opened = await openActive(deps, token, 'follow')
    return opened && asFollowView(deps, opened.order)
  },
  guard: async (deps: OrderDeps, token: string) => {
    const opened = await openActive(deps, token, 'guard')
    return opened && asGuardView(deps, opened.order, opened.link)
  },
  courier: async (deps: OrderDeps, token: string) => {
    const opened = await openActive(deps, token, 'courier')
    return opened && asCourierView(deps, opened.order)
  },
} as const satisfies Record<LinkAudience, (deps: OrderDeps, token: string) => Promise<unknown>>

/** Streams what an audience sees; the refusal `not-found` for a link that does not work. */
export async function streamOpened(deps: OrderDeps, c: Context<Env>, audience: LinkAudience, token: string) {
  const opened = await openActive(deps, token, audience)
  if (!opened || !(await viewOf[audience](deps, token))) return notFound()
  return streamView(c, deps, {
    orderId: opened.order.id,
    event: 'view',
    reader: audience,
    read: () => viewOf[audience](deps, token),
  })
}
