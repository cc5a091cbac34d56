import { createHash } from 'node:crypto'
import { firstStatusOf } from '#domain/order.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import { capacityAt } from '#domain/slot.ts'
import type { OrderDraft, placeOrder } from '#contract/order.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import type { Deps } from '../deps.ts'
import { takeToken } from '../http/rate-limit.ts'
import type { SessionUser } from '../http/session.ts'
import { type Counter, findCounter, readMenuAnew } from '../menu/counter.ts'
import { kickPush } from '../notification/notify.ts'
import { canPay } from '../payment/can-pay.ts'
import { type Detail, findOffer, type Offer } from './quote-order.ts'
import { findOrder, type OrderRow } from './store.ts'
import { insertOrder } from './take-store.ts'
import { findPlacedSince, findTaken } from './taken-store.ts'
import { releaseExpiredHolds } from '../slot/store.ts'

const minute = 60_000

/**
 * A household orders once an evening; an office that feeds its floors, a dozen times. More in an hour
 * is a script or a prank.
 */
const limit = { most: 20, within: 60 * minute }

/**
 * The menu changes a few times a day: meeting a change twice in a row, within milliseconds each, does
 * not happen by chance.
 */
const mostTries = 3

type Refused = RefusalOf<typeof placeOrder> | 'too-many-requests' | 'unavailable'
export type Taken = { readonly order: OrderRow; readonly isNew: boolean }

/**
 * Places the order, once, whatever is lost on the way: the same request with the same key, or with the same
 * order id, is answered with the order it placed before, even when the dish has run out since. Everything is
 * computed anew from the branch's own menu; an order that would cost the customer something else than they
 * saw is not placed, and the new quote comes with the refusal.
 */
export async function takeOrder(
  deps: Deps,
  { session, key, draft, sent }: { session: SessionUser; key: string; draft: OrderDraft; sent: string },
): Promise<Outcome<Taken, Refused, Detail>> {
  const requestHash = hashOfRequest(sent)
  const mark = { id: draft.id, customerId: session.customerId, key }
  for (let tries = 0; tries < mostTries; tries++) {
    const now = deps.now()
    const counter = await findCounter(deps, draft.branchId)
    const offer = await offerFor(deps, counter, session, draft)
    if (!offer.ok) return (await findEarlier(deps, mark, requestHash)) ?? offer

    const tooSoon = tries === 0 ? await refusedAsHurried(deps, session, draft, now) : undefined
    if (tooSoon) return (await findEarlier(deps, mark, requestHash)) ?? tooSoon

    const { branch, revision, ...priced } = offer.value
    const order = {
      ...mark,
      branchId: branch.id,
      branchName: branch.name,
      paymentMethod: draft.paymentMethod,
      status: firstStatusOf(draft.paymentMethod),
      placedAt: now,
      ...priced,
      address: draft.method === 'delivery' ? draft.address : null,
      note: draft.note,
      lang: draft.lang,
      requestHash,
    }
    const since = now - limit.within
    const capacity = capacityAt(branch, priced.dueAt)
    const guard = { revision, most: limit.most, since, capacity }
    const written = await insertOrder(deps, order, guard)
    if (written.ok) {
      // never fails, and the customer need not wait for the kitchen's screen
      void deps.live.publish(`branch:${branch.id}`)
      kickPush(deps)
      return done({ order: written.value, isNew: true })
    }

    const earlier = await findEarlier(deps, mark, requestHash)
    if (earlier) return earlier
    // somebody was faster: what there is now is looked at anew, and refused with what the screen needs
    if (written.refusal === 'promo-used-up') return refused('promo-used-up')
    // spent at the same moment elsewhere: looked at anew, it is refused with what is left
    if (written.refusal === 'points-unavailable') continue
    if (written.refusal === 'slot-full') {
      // what is in the way may be held by nobody any more
      await releaseExpiredHolds(deps.db, now)
      continue
    }
    const placed = await findPlacedSince(deps.db, session.customerId, since)
    if (placed.length >= limit.most) return tooMany(placed, now)
    await readMenuAnew(deps)
  }
  return refused('unavailable')
}

/** On a device that is new to its customer points are spent one order after the other, so that each is counted before the next is judged. */
async function refusedAsHurried(
  { db }: Deps,
  { customerId, newDeviceSince }: SessionUser,
  { pointsToRedeem }: OrderDraft,
  now: number,
): Promise<Outcome<never, 'too-many-requests', Detail> | undefined> {
  if (pointsToRedeem === 0 || newDeviceSince === null) return undefined
  const bucket = { capacity: 1, perSecond: 1 / 3 }
  const { ok, retryAfterSeconds } = await takeToken(db, `redeem:${customerId}`, bucket, now)
  return ok ? undefined : { ok: false, refusal: 'too-many-requests', retryAfterSeconds }
}

async function offerFor(
  deps: Deps,
  counter: Counter | undefined,
  session: SessionUser,
  draft: OrderDraft,
): Promise<Outcome<Offer & Pick<Counter, 'branch' | 'revision'>, Refused, Detail>> {
  if (!counter) return refused('branch-unknown')
  if (!session.registered) return refused('profile-incomplete')
  if (!session.agreed) return refused('terms-changed')
  // at the counter one can pay somebody; a driver takes cash
  if (draft.paymentMethod === 'branch' && draft.method !== 'pickup') return refused('payment-unavailable')
  const offer = await findOffer(deps, counter, draft, session)
  if (!offer.ok) return offer
  const { quote, dueAt } = offer.value
  const detail = { quote, dueAt: new Date(dueAt).toISOString() }
  if (quote.problems.length > 0) return { ok: false, refusal: 'cart-has-problems', detail }
  if (quote.hash !== draft.quoteHash) return { ok: false, refusal: 'quote-changed', detail }
  const payable = await canPay(deps, draft, { total: quote.total, customerId: session.customerId })
  if (!payable.ok) return payable
  return done({ ...offer.value, branch: counter.branch, revision: counter.revision })
}

/**
 * What this id or key has been used for before: the same request, then it is answered; another, then it
 * is refused; or nothing.
 */
async function findEarlier(
  { db }: Deps,
  mark: { id: string; customerId: string; key: string },
  requestHash: string,
): Promise<Outcome<Taken, 'key-reused'> | undefined> {
  const earlier = await findTaken(db, mark)
  if (earlier.length === 0) return undefined
  const isSame = earlier.every(
    (order) => order.customer_id === mark.customerId && order.request_hash === requestHash,
  )
  const order = isSame ? await findOrder(db, mark.id) : undefined
  return order ? done({ order, isNew: false }) : refused('key-reused')
}

/**
 * Of the body as it was sent, but for the order of its keys and its white space. Not of the parsed draft: a field that a
 * later release adds with a default would make the same request another one, in the middle of somebody's retries.
 */
const hashOfRequest = (sent: string): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(JSON.parse(sent))))
    .digest('base64url')

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]))
}

/** Until so many of the orders are older than the limit looks back that one more fits. */
function tooMany(placed: readonly number[], now: number): Outcome<never, 'too-many-requests', Detail> {
  const leaves = placed.at(-limit.most) ?? now
  const retryAfterSeconds = Math.max(1, Math.ceil((leaves + limit.within - now) / 1000))
  return { ok: false, refusal: 'too-many-requests', retryAfterSeconds }
}
