import { findOrderById, findOwnOrder } from './find-order.ts'
import * as v from 'valibot'
import { type AnyOrder, cancelOrder, followOrder, getOrder, listOrders, placeOrder } from '#contract/order.ts'
import { quoteOrder } from '#contract/quote.ts'
import { readCursor } from '#domain/cursor.ts'
import { logAccess } from '#server/identity/access-log/log-access.ts'
import type { Deps } from '#server/platform/deps.ts'
import { eventStream } from '#server/platform/http/event-stream.ts'
import { createNetworkLimit } from '#server/platform/http/network-limit.ts'
import { isRefusal, refuse } from '#domain/outcome.ts'
import { type HandlerInput, routes, serve } from '#server/platform/http/serve.ts'
import { readShared } from '#server/platform/live/read-shared.ts'
import type { SessionUser } from '#server/platform/session.ts'
import { findMenuSnapshot } from '#server/catalogue/menu/menu-snapshot.ts'
import { withinGuesses } from '#server/resources/promo/guess-limit.ts'
import { asOpenOrder, asOrder, asOrderFor } from './as-order.ts'
import type { OrderDeps } from './effects.ts'
import { isLinkOpen, maySeeWhole } from './may-see.ts'
import { moveOrder } from './move-order.ts'
import { listOwnOrders } from './own-orders.ts'
import { findOffer } from './quote-order.ts'
import { findOrder, type OrderRow } from './store.ts'
import { placeOrder as place } from './place-order.ts'

/** Printable ASCII, and short enough to store. */
const IdempotencyKey = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,255}$/))

/** A customer's lists: one of large orders costs as much as hundreds of other requests. */
const listBucket = { capacity: 60, perSecond: 2 }

export const orderRoutes = (deps: OrderDeps) => {
  const lists = createNetworkLimit(listBucket)
  return routes(deps, [
    serve(quoteOrder, (input) => handleQuoteOrder(deps, input)),
    serve(placeOrder, (input) => handlePlaceOrder(deps, input), { isOrder: true }),
    serve(getOrder, async ({ params, session }) => {
      const order = await findVisible(deps, params.id, session)
      return order ? asSeenBy(deps, session, order) : refuse('not-found')
    }),
    serve(followOrder, (input) => handleFollowOrder(deps, input)),
    serve(listOrders, async (input) => {
      const retryAfterSeconds = lists.take(input.session.customerId, deps.now())
      if (retryAfterSeconds > 0) return refuse('too-many-requests', { retryAfterSeconds })
      return handleListOrders(deps, input)
    }),
    serve(cancelOrder, (input) => handleCancelOrder(deps, input)),
  ])
}

async function handleQuoteOrder(
  deps: OrderDeps,
  { body, session, request }: HandlerInput<typeof quoteOrder>,
) {
  const snapshot = await findMenuSnapshot(deps, body.branchId)
  if (!snapshot) return refuse('branch-unknown')
  const found = await findOffer(deps, snapshot, body, session)
  const offer =
    body.promoCode === null ? found : await withinGuesses(deps, session ?? { ip: request.ip }, found)
  if (!offer.ok) return offer
  return { quote: offer.value.quote, dueAt: new Date(offer.value.dueAt).toISOString() }
}

async function handlePlaceOrder(
  deps: OrderDeps,
  { body, session, request, c }: HandlerInput<typeof placeOrder>,
) {
  const key = v.safeParse(IdempotencyKey, request.idempotencyKey)
  if (!key.success) return refuse('key-missing', { status: 400 })
  const sent = await c.req.text()
  const found = await place(deps, { session, key: key.output, draft: body, sent })
  // a placed order is answered even when the customer has used up the guesses of promo codes
  const placed = found.ok || body.promoCode === null ? found : await withinGuesses(deps, session, found)
  if (!placed.ok)
    return refuse(placed.refusal, {
      ...placed,
      ...(placed.refusal === 'key-reused' && { status: 422 }),
    })
  if (placed.value.isNew) c.status(201)
  return asOrder(await deps.orderEffects.payNow(deps, placed.value.order, body.payWith))
}

async function handleFollowOrder(deps: OrderDeps, { params, session, c }: HandlerInput<typeof followOrder>) {
  const found = await findVisible(deps, params.id, session)
  if (!found) return refuse('not-found')
  let published: { event: number; text: string } | undefined
  return eventStream(c, deps, {
    topic: `order:${found.id}`,
    // a reader whose session ends reconnects with the link alone and gets the open view
    ...(maySeeWhole(session, found, deps.now())
      ? { mayRead: (now: SessionUser | undefined) => maySeeWhole(now, found, deps.now()) }
      : { mayRead: 'anybody', countedAs: `order-link:${found.id}:open` }),
    read: async () => {
      const of = { topic: `order:${found.id}`, what: 'order' }
      const order = await readShared(deps.live, of, () => findOrder(deps.db, found.id))
      if (!order || order.last_event < (published?.event ?? 0)) return []
      const data = await asSeenBy(deps, session, order)
      // returned plates and refunds have no event number: compare the reply itself to detect a change
      const text = JSON.stringify(data)
      if (text === published?.text) return []
      published = { event: order.last_event, text }
      return [{ event: 'order', id: String(published.event), data }]
    },
  })
}

function handleListOrders(deps: OrderDeps, { query, session }: HandlerInput<typeof listOrders>) {
  return listOwnOrders(deps.db, session.customerId, readCursor(query.cursor))
}

async function handleCancelOrder(deps: OrderDeps, { params, session }: HandlerInput<typeof cancelOrder>) {
  const order = await findOwnOrder(deps.db, params.id, session.customerId)
  if (isRefusal(order)) return order
  // a repeated request: tapped twice, or the reply was lost
  if (order.status === 'cancelled') return asOrder(order)
  const by = { mover: 'customer', moverId: session.customerId } as const
  const moved = await moveOrder(deps, order, { from: order.status, to: 'cancelled', by, reason: null })
  if (moved.ok) return asOrder(moved.value)
  if (moved.refusal !== 'move-not-allowed' && moved.refusal !== 'order-moved')
    throw new Error('expected a cancellation by the customer to need no reason and no promised time')
  return refuse(moved.refusal, { detail: moved.order && { order: asOrder(moved.order) } })
}

/** Returns the order if the session or the link shows it; an expired link is like an unknown one. */
async function findVisible(
  deps: Deps,
  id: string,
  session: SessionUser | undefined,
): Promise<OrderRow | undefined> {
  const order = await findOrderById(deps.db, id)
  const now = deps.now()
  return order && (maySeeWhole(session, order, now) || isLinkOpen(order, now)) ? order : undefined
}

async function asSeenBy(deps: Deps, session: SessionUser | undefined, order: OrderRow): Promise<AnyOrder> {
  if (!maySeeWhole(session, order, deps.now())) return asOpenOrder(order)
  await logAccess(deps, { staffId: session.customerId, what: 'order', orders: [order] })
  return asOrderFor(session.customerId, order)
}
