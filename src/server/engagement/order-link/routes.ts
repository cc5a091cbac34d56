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
import {
  followCourierView,
  followDelivery,
  followFollowView,
  followGuardView,
} from '#contract/order-link-live.ts'
import { isActive } from '#domain/order.ts'
import { sharesUntil } from '#domain/order-link.ts'
import { isRefusal, type Refusal, refuse } from '#domain/outcome.ts'
import { findOrderOfBranch, findOwnOrder } from '#server/ordering/order/find-order.ts'
import { logAccess } from '#server/identity/access-log/log-access.ts'
import { promisedFor } from '#server/ordering/order/as-order.ts'
import type { OrderDeps } from '#server/ordering/order/effects.ts'
import { isPaidAtHandover, maySettle } from '#server/ordering/order/may-see.ts'
import { findOrder, type OrderRow } from '#server/ordering/order/store.ts'
import { type Bucket, takeToken } from '#server/platform/http/rate-limit-store.ts'
import { routes, serve } from '#server/platform/http/serve.ts'
import type { SessionUser, StaffUser } from '#server/platform/session.ts'
import { applyTap } from './apply-tap.ts'
import { asOrderLink, makeLink } from './make-link.ts'
import { notFound, open, openActive, streamOpened, viewOf } from './open-link.ts'
import { clearPosition, listLinksOf, revokeLinks, setPosition, setWrongCodes } from './store.ts'
import { publishView, streamView } from './stream-view.ts'
import { asCourierState, asCourierView, asDelivery } from './views.ts'

/** Links that are made and closed again and again. */
const makeBucket: Bucket = { capacity: 30, perSecond: 30 / 3600 }
/** A queue of taps that arrives at once, and a courier who types codes. */
const tapBucket: Bucket = { capacity: 20, perSecond: 0.2 }
/** A device sends its position every ten seconds at most. */
const positionBucket: Bucket = { capacity: 10, perSecond: 0.5 }

/** Routes for the links that show each audience its part of an order. */
export const orderLinkRoutes = (deps: OrderDeps) =>
  routes(deps, [...customerRoutes(deps), ...branchRoutes(deps), ...tokenRoutes(deps)])

/** What a customer does with the links of their order. */
const customerRoutes = (deps: OrderDeps) => [
  serve(makeOrderLink, async ({ params, body, session: { customerId } }) => {
    const order = await findOwnOrder(deps.db, params.id, customerId)
    if (isRefusal(order)) return order
    const taken = await take(deps, `make ${customerId}`, makeBucket)
    if (!taken.ok) return refuse('too-many-requests', taken)
    const made = await makeLink(deps, order, { ...body, by: customerId })
    if (made.ok) await publishView(deps, order.id)
    return made.ok ? made.value : made
  }),

  serve(listOrderLinks, async ({ params, session: { customerId } }) => {
    const order = await findOwnOrder(deps.db, params.id, customerId)
    if (isRefusal(order)) return order
    const links = isActive(order.status)
      ? await listLinksOf(deps.db, { orderId: order.id, now: deps.now() })
      : []
    return { links: links.filter(({ audience }) => audience !== 'courier').map(asOrderLink) }
  }),

  serve(revokeOrderLink, async ({ params, session: { customerId } }) => {
    const order = await findOwnOrder(deps.db, params.id, customerId)
    if (isRefusal(order)) return order
    const links = await listLinksOf(deps.db, { orderId: order.id, now: deps.now() })
    const link = links.find(({ id, audience }) => id === params.linkId && audience !== 'courier')
    if (!link) return notFound()
    await revokeLinks(deps.db, [link.id], deps.now())
    await publishView(deps, order.id)
    return undefined
  }),

  serve(getDelivery, async ({ params, session: { customerId } }) => {
    const order = await findOwnOrder(deps.db, params.id, customerId)
    return isRefusal(order) ? order : asDelivery(deps, order)
  }),

  serve(followDelivery, async ({ params, session: { customerId }, c }) => {
    const order = await findOwnOrder(deps.db, params.id, customerId)
    if (isRefusal(order)) return order
    const read = async () => {
      const current = await findOrder(deps.db, order.id)
      return current && asDelivery(deps, current)
    }
    const reader = (now: SessionUser | undefined) => now?.customerId === customerId
    return streamView(c, deps, { orderId: order.id, event: 'delivery', read, reader })
  }),
]

/** What a branch does with the courier's links. */
const branchRoutes = (deps: OrderDeps) => [
  serve(makeCourierLink, async ({ params, session }) => {
    const order = await findNoted(deps, params.id, session)
    if (isRefusal(order)) return order
    if (isPaidAtHandover(order) && !maySettle(session, order)) return refuse('order-own')
    const by = session.customerId
    const made = await makeLink(deps, order, { audience: 'courier', gate: '', by })
    if (made.ok) await publishView(deps, order.id)
    return made.ok ? made.value : refuse('link-not-now')
  }),

  serve(revokeCourierLinks, async ({ params, session }) => {
    const order = await findNoted(deps, params.id, session)
    if (isRefusal(order)) return order
    const links = await listLinksOf(deps.db, { orderId: order.id, now: deps.now() })
    const ids = links.filter(({ audience }) => audience === 'courier').map(({ id }) => id)
    if (ids.length > 0) await revokeLinks(deps.db, ids, deps.now())
    await clearPosition(deps.db, order.id)
    await publishView(deps, order.id)
    return asCourierState(deps, order.id)
  }),

  serve(getCourierState, async ({ params, session }) => {
    const order = await findNoted(deps, params.id, session)
    return isRefusal(order) ? order : asCourierState(deps, order.id)
  }),

  serve(releaseCourier, async ({ params, session }) => {
    const order = await findNoted(deps, params.id, session)
    if (isRefusal(order)) return order
    await setWrongCodes(deps.db, order.id, 0)
    await publishView(deps, order.id)
    return asCourierState(deps, order.id)
  }),
]

/** What a link shows, and what the courier does with theirs. */
const tokenRoutes = (deps: OrderDeps) => [
  serve(getFollowView, async ({ params }) => (await viewOf.follow(deps, params.token)) ?? notFound()),
  serve(getGuardView, async ({ params }) => (await viewOf.guard(deps, params.token)) ?? notFound()),
  serve(getCourierView, async ({ params }) => (await viewOf.courier(deps, params.token)) ?? notFound()),
  serve(followFollowView, ({ params, c }) => streamOpened(deps, c, 'follow', params.token)),
  serve(followGuardView, ({ params, c }) => streamOpened(deps, c, 'guard', params.token)),
  serve(followCourierView, ({ params, c }) => streamOpened(deps, c, 'courier', params.token)),

  serve(sendCourierTap, async ({ params, body }) => {
    // also for an ended order: the reply of its hand-over may have been lost
    const opened = await open(deps, params.token, 'courier')
    if (!opened) return notFound()
    const taken = await take(deps, `tap ${opened.order.id}`, tapBucket)
    if (!taken.ok) return refuse('too-many-requests', taken)
    const applied = await applyTap(deps, { ...opened, tap: body })
    if (!applied.ok) return applied
    const current = await findOrder(deps.db, opened.order.id)
    return (current && (await asCourierView(deps, current))) ?? notFound()
  }),

  serve(sendCourierPosition, async ({ params, body }) => {
    const opened = await openActive(deps, params.token, 'courier')
    if (!opened) return notFound()
    const taken = await take(deps, `position ${opened.order.id}`, positionBucket)
    if (!taken.ok) return refuse('too-many-requests', taken)
    const until = sharesUntil(promisedFor(opened.order).getTime())
    const now = deps.now()
    if (now >= until) return refuse('courier-sharing-ended')
    const at = Math.min(now, Date.parse(body.at))
    const isStored = await setPosition(deps.db, opened.order.id, { ...body.location, at, until })
    if (!isStored) return refuse('courier-sharing-ended')
    await publishView(deps, opened.order.id)
    return undefined
  }),

  serve(stopCourierPosition, async ({ params }) => {
    const opened = await openActive(deps, params.token, 'courier')
    if (!opened) return notFound()
    await clearPosition(deps.db, opened.order.id)
    await publishView(deps, opened.order.id)
    return undefined
  }),
]

const take = (deps: OrderDeps, key: string, bucket: Bucket) =>
  takeToken(deps.db, `link ${key}`, bucket, deps.now())

async function findNoted(
  deps: OrderDeps,
  id: string,
  session: StaffUser,
): Promise<OrderRow | Refusal<'not-found' | 'not-allowed'>> {
  const order = await findOrderOfBranch(deps.db, id, session)
  if (isRefusal(order)) return order
  await logAccess(deps, { staffId: session.customerId, what: 'order', orders: [order] })
  return order
}
