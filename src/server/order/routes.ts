import * as v from 'valibot'
import {
  type AnyOrder,
  cancelOrder,
  followOrder,
  getOrder,
  listOrders,
  OrderId,
  placeOrder,
} from '#contract/order.ts'
import { quoteOrder } from '#contract/quote.ts'
import { noteSeen } from '../access/note-seen.ts'
import type { Deps } from '../deps.ts'
import { eventStream } from '../http/event-stream.ts'
import { refuse } from '../http/refuse.ts'
import { routes, serve } from '../http/serve.ts'
import type { SessionUser } from '../http/session.ts'
import { findCounter } from '../menu/counter.ts'
import { withinGuesses } from '../promo/guess-limit.ts'
import { asOpenOrder, asOrder } from './as-order.ts'
import { payNow } from '../payment/pay-now.ts'
import { maySeeWhole } from './may-see.ts'
import { moveOrder } from './move-order.ts'
import { listOwnOrders, parseCursor } from './own-orders.ts'
import { findOffer } from './quote-order.ts'
import { findOrder, type OrderRow } from './store.ts'
import { takeOrder } from './take-order.ts'

/** What any client's keys look like, and short enough to be kept. */
const IdempotencyKey = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,255}$/))

export const orderRoutes = (deps: Deps) =>
  routes(deps, [
    serve(quoteOrder, async ({ body, session, request }) => {
      const counter = await findCounter(deps, body.branchId)
      if (!counter) return refuse('branch-unknown')
      const found = await findOffer(deps, counter, body, session)
      const offer =
        body.promoCode === null ? found : await withinGuesses(deps, session ?? { ip: request.ip }, found)
      if (!offer.ok) return refuse(offer.refusal, offer)
      return { quote: offer.value.quote, dueAt: new Date(offer.value.dueAt).toISOString() }
    }),

    serve(placeOrder, async ({ body, session, request, c }) => {
      const key = v.safeParse(IdempotencyKey, request.idempotencyKey)
      if (!key.success) return refuse('key-missing', { status: 400 })
      const sent = await c.req.text()
      const found = await takeOrder(deps, { session, key: key.output, draft: body, sent })
      // what was placed is told, whatever was guessed before
      const taken = found.ok || body.promoCode === null ? found : await withinGuesses(deps, session, found)
      if (!taken.ok)
        return refuse(taken.refusal, { ...taken, ...(taken.refusal === 'key-reused' && { status: 422 }) })
      if (taken.value.isNew) c.status(201)
      return asOrder(await payNow(deps, taken.value.order, body.payWith))
    }),

    serve(getOrder, async ({ params, session }) => {
      const order = await findByLink(deps, params.id)
      return order ? asSeenBy(deps, session, order) : refuse('not-found')
    }),

    serve(followOrder, async ({ params, session, c }) => {
      const found = await findByLink(deps, params.id)
      if (!found) return refuse('not-found')
      let told: { event: number; text: string } | undefined
      return eventStream(c, deps, {
        topic: `order:${found.id}`,
        // with the link alone one comes back, and hears less
        mayHear: maySeeWhole(session, found, deps.now())
          ? (now) => maySeeWhole(now, found, deps.now())
          : 'anybody',
        read: async () => {
          const order = await findOrder(deps.db, found.id)
          if (!order || order.last_event < (told?.event ?? 0)) return []
          const data = await asSeenBy(deps, session, order)
          // plates that come back and money that goes back are no moves: what is seen says whether there is news
          const text = JSON.stringify(data)
          if (text === told?.text) return []
          told = { event: order.last_event, text }
          return [{ event: 'order', id: String(told.event), data }]
        },
      })
    }),

    serve(listOrders, ({ query, session }) => {
      const after = query.cursor === undefined ? undefined : parseCursor(query.cursor)
      if (query.cursor !== undefined && !after)
        return refuse('bad-input', {
          issues: [{ path: 'query.cursor', message: 'expected a cursor from `next`' }],
        })
      return listOwnOrders(deps.db, session.customerId, after)
    }),

    serve(cancelOrder, async ({ params, session }) => {
      const order = await findByLink(deps, params.id)
      // whoever only has the link is told no more than somebody who guessed
      if (order?.customer_id !== session.customerId) return refuse('not-found')
      // tapped twice, or the answer was lost
      if (order.status === 'cancelled') return asOrder(order)
      const by = { mover: 'customer', customerId: session.customerId } as const
      const moved = await moveOrder(deps, order, { from: order.status, to: 'cancelled', by, reason: null })
      if (moved.ok) return asOrder(moved.value)
      if (moved.refusal !== 'move-not-allowed' && moved.refusal !== 'order-moved')
        throw new Error('a customer owes nobody a reason, and promises nothing')
      return refuse(moved.refusal, { detail: moved.order && { order: asOrder(moved.order) } })
    }),
  ])

/** An id that no device can have made is not looked for. */
const findByLink = (deps: Deps, id: string): Promise<OrderRow | undefined> =>
  v.is(OrderId, id) ? findOrder(deps.db, id) : Promise.resolve(undefined)

async function asSeenBy(deps: Deps, session: SessionUser | undefined, order: OrderRow): Promise<AnyOrder> {
  if (!maySeeWhole(session, order, deps.now())) return asOpenOrder(order)
  await noteSeen(deps, { staffId: session.customerId, what: 'order', orders: [order] })
  const whole = asOrder(order)
  if (session.customerId === order.customer_id || whole.payment === null) return whole
  // the way on to the bank is the customer's alone
  return { ...whole, payment: { ...whole.payment, url: null } }
}
