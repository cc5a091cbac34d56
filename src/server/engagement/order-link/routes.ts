import * as v from 'valibot'
import { OrderId } from '#contract/order.ts'
import {
  getCourierState,
  getCourierView,
  getDelivery,
  getFollowView,
  getGuardView,
  listOrderLinks,
  makeCourierLink,
  makeOrderLink,
  releaseCourier,
  revokeCourierLinks,
  revokeOrderLink,
  sendCourierPosition,
  sendCourierTap,
  stopCourierPosition,
} from '#contract/order-link.ts'
import { isActive } from '#domain/order.ts'
import { type LinkAudience, sharesUntil } from '#domain/order-link.ts'
import { isRefusal, type Refusal, refuse } from '#domain/outcome.ts'
import { noteSeen } from '#server/identity/access-log/log-access.ts'
import { promisedFor } from '#server/ordering/order/as-order.ts'
import type { OrderDeps } from '#server/ordering/order/effects.ts'
import { findOrder, type OrderRow } from '#server/ordering/order/store.ts'
import { hashOf } from '#server/platform/crypto/hash.ts'
import { type Bucket, takeToken } from '#server/platform/http/rate-limit-store.ts'
import { routes, serve } from '#server/platform/http/serve.ts'
import { mayRun, type StaffUser } from '#server/platform/session.ts'
import { applyTap } from './apply-tap.ts'
import { asOrderLink, makeLink } from './make-link.ts'
import {
  clearPosition,
  findLink,
  findLinksOf,
  type LinkRow,
  revokeLinks,
  setPosition,
  setWrongCodes,
} from './store.ts'
import { asCourierState, asCourierView, asDelivery, asFollowView, asGuardView } from './views.ts'

/** Links that are made and closed again and again. */
const makeBucket: Bucket = { capacity: 30, perSecond: 30 / 3600 }
/** A queue of taps that arrives at once, and a courier who types codes. */
const tapBucket: Bucket = { capacity: 20, perSecond: 0.2 }
/** A device sends its position every ten seconds at most. */
const positionBucket: Bucket = { capacity: 10, perSecond: 0.5 }

const notFound = () => refuse('not-found')

/** Routes for the links that show each audience its part of an order. */
export const orderLinkRoutes = (deps: OrderDeps) => {
  const take = (key: string, bucket: Bucket) => takeToken(deps.db, `link ${key}`, bucket, deps.now())

  /** Another customer's order is like an unknown one, so that the reply does not confirm the id. */
  async function findOwn(id: string, customerId: string): Promise<OrderRow | Refusal<'not-found'>> {
    const order = v.is(OrderId, id) ? await findOrder(deps.db, id) : undefined
    return order?.customer_id === customerId ? order : notFound()
  }

  async function findOfBranch(
    id: string,
    session: StaffUser,
  ): Promise<OrderRow | Refusal<'not-found' | 'not-allowed'>> {
    const order = v.is(OrderId, id) ? await findOrder(deps.db, id) : undefined
    if (!order) return notFound()
    if (!mayRun(session, order.branch_id)) return refuse('not-allowed')
    await noteSeen(deps, { staffId: session.customerId, what: 'order', orders: [order] })
    return order
  }

  /** Returns the link and its order; undefined for a link that does not work for this audience. */
  async function open(
    token: string,
    audience: LinkAudience,
  ): Promise<{ link: LinkRow; order: OrderRow } | undefined> {
    if (!v.is(OrderId, token)) return undefined
    const link = await findLink(deps.db, { tokenHash: hashOf(token), audience, now: deps.now() })
    const order = link && (await findOrder(deps.db, link.order_id))
    return link && order && { link, order }
  }

  async function openActive(token: string, audience: LinkAudience) {
    const opened = await open(token, audience)
    return opened && isActive(opened.order.status) ? opened : undefined
  }

  return routes(deps, [
    serve(makeOrderLink, async ({ params, body, session: { customerId } }) => {
      const order = await findOwn(params.id, customerId)
      if (isRefusal(order)) return order
      const taken = await take(`make ${customerId}`, makeBucket)
      if (!taken.ok) return refuse('too-many-requests', taken)
      const made = await makeLink(deps, order, { ...body, by: customerId })
      return made.ok ? made.value : made
    }),

    serve(listOrderLinks, async ({ params, session: { customerId } }) => {
      const order = await findOwn(params.id, customerId)
      if (isRefusal(order)) return order
      const links = isActive(order.status)
        ? await findLinksOf(deps.db, { orderId: order.id, now: deps.now() })
        : []
      return { links: links.filter(({ audience }) => audience !== 'courier').map(asOrderLink) }
    }),

    serve(revokeOrderLink, async ({ params, session: { customerId } }) => {
      const order = await findOwn(params.id, customerId)
      if (isRefusal(order)) return order
      const links = await findLinksOf(deps.db, { orderId: order.id, now: deps.now() })
      const link = links.find(({ id, audience }) => id === params.linkId && audience !== 'courier')
      if (!link) return notFound()
      await revokeLinks(deps.db, [link.id], deps.now())
      return undefined
    }),

    serve(getDelivery, async ({ params, session: { customerId } }) => {
      const order = await findOwn(params.id, customerId)
      return isRefusal(order) ? order : asDelivery(deps, order)
    }),

    serve(makeCourierLink, async ({ params, session }) => {
      const order = await findOfBranch(params.id, session)
      if (isRefusal(order)) return order
      const by = session.customerId
      const made = await makeLink(deps, order, { audience: 'courier', gate: '', by })
      return made.ok ? made.value : refuse('link-not-now')
    }),

    serve(revokeCourierLinks, async ({ params, session }) => {
      const order = await findOfBranch(params.id, session)
      if (isRefusal(order)) return order
      const links = await findLinksOf(deps.db, { orderId: order.id, now: deps.now() })
      const ids = links.filter(({ audience }) => audience === 'courier').map(({ id }) => id)
      if (ids.length > 0) await revokeLinks(deps.db, ids, deps.now())
      await clearPosition(deps.db, order.id)
      return asCourierState(deps, order.id)
    }),

    serve(getCourierState, async ({ params, session }) => {
      const order = await findOfBranch(params.id, session)
      return isRefusal(order) ? order : asCourierState(deps, order.id)
    }),

    serve(releaseCourier, async ({ params, session }) => {
      const order = await findOfBranch(params.id, session)
      if (isRefusal(order)) return order
      await setWrongCodes(deps.db, order.id, 0)
      return asCourierState(deps, order.id)
    }),

    serve(getFollowView, async ({ params }) => {
      const opened = await openActive(params.token, 'follow')
      return (opened && (await asFollowView(deps, opened.order))) ?? notFound()
    }),

    serve(getGuardView, async ({ params }) => {
      const opened = await openActive(params.token, 'guard')
      return (opened && (await asGuardView(deps, opened.order, opened.link))) ?? notFound()
    }),

    serve(getCourierView, async ({ params }) => {
      const opened = await openActive(params.token, 'courier')
      return (opened && (await asCourierView(deps, opened.order))) ?? notFound()
    }),

    serve(sendCourierTap, async ({ params, body }) => {
      // of an ended order, too: the reply of its hand-over may have been lost
      const opened = await open(params.token, 'courier')
      if (!opened) return notFound()
      const taken = await take(`tap ${opened.order.id}`, tapBucket)
      if (!taken.ok) return refuse('too-many-requests', taken)
      const applied = await applyTap(deps, { ...opened, tap: body })
      if (!applied.ok) return applied
      const current = await findOrder(deps.db, opened.order.id)
      return (current && (await asCourierView(deps, current))) ?? notFound()
    }),

    serve(sendCourierPosition, async ({ params, body }) => {
      const opened = await openActive(params.token, 'courier')
      if (!opened) return notFound()
      const taken = await take(`position ${opened.order.id}`, positionBucket)
      if (!taken.ok) return refuse('too-many-requests', taken)
      const until = sharesUntil(promisedFor(opened.order).getTime())
      const now = deps.now()
      if (now >= until) return refuse('courier-sharing-ended')
      const at = Math.min(now, Date.parse(body.at))
      const isStored = await setPosition(deps.db, opened.order.id, { ...body.location, at, until })
      return isStored ? undefined : refuse('courier-sharing-ended')
    }),

    serve(stopCourierPosition, async ({ params }) => {
      const opened = await openActive(params.token, 'courier')
      if (!opened) return notFound()
      await clearPosition(deps.db, opened.order.id)
      return undefined
    }),
  ])
}
