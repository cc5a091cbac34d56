import {
  closeFamilyCart,
  type FamilyCart,
  followFamilyCart,
  getFamilyCart,
  joinFamilyCart,
  lockFamilyCart,
  removeFamilyMember,
  sendFamilyOperations,
  sendFamilyPresence,
  startFamilyCart,
  unlockFamilyCart,
} from '#contract/family-cart.ts'
import { type Outcome, refuse } from '#domain/outcome.ts'
import { hashOf } from '#server/platform/crypto/hash.ts'
import type { Deps } from '#server/platform/deps.ts'
import { eventStream } from '#server/platform/http/event-stream.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { type Bucket, takeToken } from '#server/platform/http/rate-limit-store.ts'
import { routes, serve } from '#server/platform/http/serve.ts'
import { readShared } from '#server/platform/live/read-shared.ts'
import { closeAsHost, lockAsHost, removeAsHost, unlockAsHost } from './host-actions.ts'
import { joinCart } from './join-cart.ts'
import { notePresence } from './note-presence.ts'
import { readCart } from './read-cart.ts'
import { storeOperations } from './send-operations.ts'
import { startCart } from './start-cart.ts'
import { findCart } from './store.ts'
import { topicOf } from './topic.ts'

/** A host who starts again and again: ten carts an hour. */
const startBucket: Bucket = { capacity: 10, perSecond: 10 / 3600 }
/** The families behind one carrier's address; a script that fills carts with people is stopped. */
const joinBucket: Bucket = { capacity: 120, perSecond: 120 / 3600 }
/** A participant who taps plus twice a second for a minute. Devices collect operations besides. */
const sendBucket: Bucket = { capacity: 120, perSecond: 1 }
const presenceBucket: Bucket = { capacity: 20, perSecond: 0.2 }

/** Routes for carts that several people fill through one link. */
export const familyCartRoutes = (deps: Deps) => {
  const take = (key: string, bucket: Bucket) => takeToken(deps.db, `family ${key}`, bucket, deps.now())
  const cartOf = async (code: string): Promise<FamilyCart | ReturnType<typeof notFound>> =>
    (await readCart(deps, code)) ?? notFound()
  const cartAfter = async <Reason extends string>(code: string, changed: Outcome<unknown, Reason>) =>
    changed.ok ? cartOf(code) : changed

  return routes(deps, [
    serve(startFamilyCart, async ({ body, session: { customerId } }) => {
      const taken = await take(`start ${customerId}`, startBucket)
      if (!taken.ok) return refuse('too-many-requests', taken)
      const started = await startCart(deps, { customerId, body })
      return started.ok ? started.value : started
    }),

    serve(getFamilyCart, ({ params }) => cartOf(params.code)),

    serve(followFamilyCart, async ({ params: { code }, c }) => {
      const found = await findCart(deps.db, hashOf(code), deps.now())
      if (!found || !(await readCart(deps, code))) return notFound()
      const topic = topicOf(found.id)
      let published = ''
      return eventStream(c, deps, {
        topic,
        mayRead: 'anybody',
        read: async () => {
          const data = await readShared(deps.live, { topic, what: 'family-cart' }, () => readCart(deps, code))
          const text = JSON.stringify(data ?? null)
          if (text === published) return []
          published = text
          return [{ event: 'family-cart', data: data ?? null }]
        },
      })
    }),

    serve(joinFamilyCart, async ({ params: { code }, body, request }) => {
      const taken = await take(`join ${networkOf(request.ip)}`, joinBucket)
      if (!taken.ok) return refuse('too-many-requests', taken)
      return cartAfter(code, await joinCart(deps, { code, body }))
    }),

    serve(sendFamilyOperations, async ({ params: { code }, body }) => {
      const taken = await take(`send ${hashOf(body.member.id)}`, sendBucket)
      if (!taken.ok) return refuse('too-many-requests', taken)
      const stored = await storeOperations(deps, { code, body })
      if (!stored.ok) return stored
      const cart = await readCart(deps, code)
      return cart ? { cart, refused: stored.value } : notFound()
    }),

    serve(sendFamilyPresence, async ({ params: { code }, body, c }) => {
      const taken = await take(`presence ${hashOf(body.member.id)}`, presenceBucket)
      if (!taken.ok) return refuse('too-many-requests', taken)
      const noted = await notePresence(deps, { code, body })
      return noted.ok ? c.body(null, 204) : noted
    }),

    serve(lockFamilyCart, async ({ params: { code }, session }) =>
      cartAfter(code, await lockAsHost(deps, { code, customerId: session.customerId })),
    ),

    serve(unlockFamilyCart, async ({ params: { code }, session }) =>
      cartAfter(code, await unlockAsHost(deps, { code, customerId: session.customerId })),
    ),

    serve(closeFamilyCart, async ({ params: { code }, session, c }) => {
      const closed = await closeAsHost(deps, { code, customerId: session.customerId })
      return closed.ok ? c.body(null, 204) : closed
    }),

    serve(removeFamilyMember, async ({ params, session }) =>
      cartAfter(params.code, await removeAsHost(deps, { ...params, customerId: session.customerId })),
    ),
  ])
}

const notFound = () => refuse('not-found')
