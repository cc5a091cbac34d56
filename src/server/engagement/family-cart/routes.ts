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
import { type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { hashOf } from '#server/platform/crypto/hash.ts'
import type { Deps } from '#server/platform/deps.ts'
import { eventStream } from '#server/platform/http/event-stream.ts'
import { createNetworkLimit } from '#server/platform/http/network-limit.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { type Bucket, takeToken } from '#server/platform/http/rate-limit-store.ts'
import { type HandlerInput, routes, serve } from '#server/platform/http/serve.ts'
import { readShared } from '#server/platform/live/read-shared.ts'
import { findParticipant } from './change-cart.ts'
import { closeAsHost, lockAsHost, removeAsHost, unlockAsHost } from './host-actions.ts'
import { joinCart } from './join-cart.ts'
import { notePresence } from './note-presence.ts'
import { readCart } from './read-cart.ts'
import { storeOperations } from './send-operations.ts'
import { startCart } from './start-cart.ts'
import { type CartRow, findCart, type MemberRow } from './store.ts'
import { topicOf } from './topic.ts'

/** A host who starts again and again: ten carts an hour. */
const startBucket: Bucket = { capacity: 10, perSecond: 10 / 3600 }
/** The families behind one carrier's address; a script that fills carts with people is stopped. */
const joinBucket: Bucket = { capacity: 120, perSecond: 120 / 3600 }
/** A participant who taps plus twice a second for a minute. Devices collect operations besides. */
const sendBucket: Bucket = { capacity: 120, perSecond: 1 }
/**
 * The reads of one cart by the phones of one network: thirty participants read it every five seconds once it
 * is locked. A full cart costs as much as a large order.
 */
const readBucket: Bucket = { capacity: 120, perSecond: 8 }
const presenceBucket: Bucket = { capacity: 20, perSecond: 0.2 }

/** Routes for carts that several people fill through one link. */
export const familyCartRoutes = (deps: Deps) => {
  const reads = createNetworkLimit(readBucket)
  const refuseReads = (code: string, ip: string) => {
    // a request within this process has no address
    const retryAfterSeconds = ip === 'unknown' ? 0 : reads.take(`${code} ${networkOf(ip)}`, deps.now())
    return retryAfterSeconds === 0 ? undefined : refuse('too-many-requests', { retryAfterSeconds })
  }
  return routes(deps, [
    serve(startFamilyCart, (input) => handleStartFamilyCart(deps, input)),
    serve(getFamilyCart, (input) => handleGetFamilyCart(deps, refuseReads, input)),
    serve(followFamilyCart, (input) => handleFollowFamilyCart(deps, input)),
    serve(joinFamilyCart, (input) => handleJoinFamilyCart(deps, input)),
    serve(sendFamilyOperations, (input) => handleSendFamilyOperations(deps, input)),
    serve(sendFamilyPresence, (input) => handleSendFamilyPresence(deps, input)),
    serve(lockFamilyCart, async ({ params: { code }, session }) =>
      cartAfter(deps, code, await lockAsHost(deps, { code, customerId: session.customerId })),
    ),
    serve(unlockFamilyCart, async ({ params: { code }, session }) =>
      cartAfter(deps, code, await unlockAsHost(deps, { code, customerId: session.customerId })),
    ),
    serve(closeFamilyCart, async ({ params: { code }, session, c }) => {
      const closed = await closeAsHost(deps, { code, customerId: session.customerId })
      return closed.ok ? c.body(null, 204) : closed
    }),
    serve(removeFamilyMember, async ({ params, session }) =>
      cartAfter(deps, params.code, await removeAsHost(deps, { ...params, customerId: session.customerId })),
    ),
  ])
}

type RefuseReads = (code: string, ip: string) => Refusal<'too-many-requests'> | undefined

const handleGetFamilyCart = (
  deps: Deps,
  refuseReads: RefuseReads,
  { params: { code }, request }: HandlerInput<typeof getFamilyCart>,
) => refuseReads(code, request.ip) ?? cartOf(deps, code)

async function handleStartFamilyCart(
  deps: Deps,
  { body, session: { customerId } }: HandlerInput<typeof startFamilyCart>,
) {
  const taken = await take(deps, `start ${customerId}`, startBucket)
  if (!taken.ok) return refuse('too-many-requests', taken)
  const started = await startCart(deps, { customerId, body })
  return started.ok ? started.value : started
}

async function handleFollowFamilyCart(
  deps: Deps,
  { params: { code }, c }: HandlerInput<typeof followFamilyCart>,
) {
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
}

async function handleJoinFamilyCart(
  deps: Deps,
  { params: { code }, body, request }: HandlerInput<typeof joinFamilyCart>,
) {
  const taken = await take(deps, `join ${networkOf(request.ip)}`, joinBucket)
  if (!taken.ok) return refuse('too-many-requests', taken)
  return cartAfter(deps, code, await joinCart(deps, { code, body }))
}

async function handleSendFamilyOperations(
  deps: Deps,
  { params: { code }, body }: HandlerInput<typeof sendFamilyOperations>,
) {
  const found = await findParticipant(deps, { code, member: body.member })
  if (!found.ok) return found
  const taken = await take(deps, `send ${bucketOf(found.value)}`, sendBucket)
  if (!taken.ok) return refuse('too-many-requests', taken)
  const stored = await storeOperations(deps, { code, body })
  if (!stored.ok) return stored
  const cart = await readCart(deps, code)
  return cart ? { cart, refused: stored.value } : notFound()
}

async function handleSendFamilyPresence(
  deps: Deps,
  { params: { code }, body, c }: HandlerInput<typeof sendFamilyPresence>,
) {
  const found = await findParticipant(deps, { code, member: body.member })
  if (!found.ok) return found
  const taken = await take(deps, `presence ${bucketOf(found.value)}`, presenceBucket)
  if (!taken.ok) return refuse('too-many-requests', taken)
  await notePresence(deps, { ...found.value, isChoosing: body.isChoosing })
  return c.body(null, 204)
}

type Participant = { readonly cart: CartRow; readonly member: MemberRow }

/**
 * The bucket of a participant who was found: an id of the client alone would be a row for each guess. With
 * the cart, because a participant's id is visible to the others, who could use it in carts of their own.
 */
const bucketOf = ({ cart, member }: Participant): string => hashOf(`${cart.id} ${member.id}`)

const take = ({ db, now }: Deps, key: string, bucket: Bucket) => takeToken(db, `family ${key}`, bucket, now())

const cartOf = async (deps: Deps, code: string): Promise<FamilyCart | ReturnType<typeof notFound>> =>
  (await readCart(deps, code)) ?? notFound()

const cartAfter = async <Reason extends string>(
  deps: Deps,
  code: string,
  changed: Outcome<unknown, Reason>,
) => (changed.ok ? cartOf(deps, code) : changed)

const notFound = () => refuse('not-found')
