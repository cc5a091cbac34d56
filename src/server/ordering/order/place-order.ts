import { canonicalJson } from '#domain/canonical-json.ts'
import { hourMs } from '#domain/duration.ts'
import { firstStatusOf } from '#domain/order.ts'
import { beforeMaghrib } from '#domain/maghrib.ts'
import { done, type Outcome, refuse } from '#domain/outcome.ts'
import { capacityAt } from '#domain/slot.ts'
import type { OrderDraft, placeOrder as endpoint } from '#contract/order.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import type { Deps } from '#server/platform/deps.ts'
import { hashOf } from '#server/platform/crypto/hash.ts'
import type { OrderDeps } from './effects.ts'
import { takeToken } from '#server/platform/http/rate-limit-store.ts'
import type { SessionUser } from '#server/platform/session.ts'
import { refreshMenu } from '#server/catalogue/menu/menu-reading.ts'
import { type MenuSnapshot, findMenuSnapshot } from '#server/catalogue/menu/menu-snapshot.ts'
import { type Detail, findOffer, type Offer } from './quote-order.ts'
import { findOrder, type OrderRow } from './store.ts'
import { insertOrder } from './insert-order-store.ts'
import { listPlacedSince, listDuplicates } from './duplicate-store.ts'
import { queueByCustomer } from './queue-by-customer.ts'
import { releaseExpiredHolds } from '#server/resources/slot/store.ts'

/**
 * A household orders once an evening, an office up to a dozen times. More in an hour is a script or a prank.
 */
const limit = { most: 20, within: hourMs }

/**
 * The menu changes a few times a day, so two changes within the milliseconds of two attempts are no
 * coincidence.
 */
const maxAttempts = 3

type Reason = RefusalOf<typeof endpoint> | 'too-many-requests' | 'unavailable'
type Placed = { readonly order: OrderRow; readonly isNew: boolean }

/** The customer of the order. */
type Orderer = Pick<SessionUser, 'customerId' | 'registered' | 'agreed' | 'newDeviceSince'>

type PlaceInput = {
  readonly session: Orderer
  readonly key: string
  readonly draft: OrderDraft
  /** The raw body of the request. */
  readonly sent: string
  /** The employee who places it for a caller. A card order then waits for the payment by its link. */
  readonly staffId?: string
}

/**
 * Places the order exactly once. A repeated request with the same key or order id returns the order that it
 * placed before, even if a dish has sold out since. The price is recomputed from the branch's menu; if it
 * differs from the quote that the customer saw, the order is refused with `quote-changed` and the new quote.
 */
export const placeOrder = (deps: OrderDeps, input: PlaceInput): Promise<Outcome<Placed, Reason, Detail>> =>
  queueByCustomer(deps, input.session.customerId, () => tryToPlace(deps, input))

async function tryToPlace(
  deps: OrderDeps,
  { session, key, draft, sent, staffId }: PlaceInput,
): Promise<Outcome<Placed, Reason, Detail>> {
  const requestHash = hashOfRequest(sent)
  const mark = { id: draft.id, customerId: session.customerId, key }
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const now = deps.now()
    const snapshot = await findMenuSnapshot(deps, draft.branchId)
    const offer = await offerFor(deps, snapshot, session, { draft, isByLink: staffId !== undefined })
    if (!offer.ok) return (await findEarlier(deps, mark, requestHash)) ?? offer

    const { branch, revision, firstOrder, newDevicePoints, ...priced } = offer.value
    const tooSoon = attempt === 0 && (await refuseTooSoon(deps, session, { draft, firstOrder, now }))
    if (tooSoon) return (await findEarlier(deps, mark, requestHash)) ?? tooSoon

    const order = {
      ...mark,
      branchId: branch.id,
      branchName: branch.name,
      paymentMethod: draft.paymentMethod,
      status: firstStatusOf(draft.paymentMethod),
      placedAt: now,
      ...priced,
      beforeMaghrib: beforeMaghrib(branch, priced.dueAt),
      address: draft.method === 'delivery' ? draft.address : null,
      note: draft.note,
      lang: draft.lang,
      requestHash,
      by: moverOf(session, staffId),
    }
    const since = now - limit.within
    const capacity = capacityAt(branch, priced.dueAt)
    const newDevice = limitOfNewDevice(session, newDevicePoints)
    const written = await insertOrder(deps, order, { revision, most: limit.most, since, capacity, newDevice })
    if (written.ok) {
      // `publish` does not throw, and the customer's reply does not wait for the kitchen's screen
      void deps.live.publish(`branch:${branch.id}`)
      deps.orderEffects.afterCommit(deps)
      return done({ order: written.value, isNew: true })
    }

    const earlier = await findEarlier(deps, mark, requestHash)
    if (earlier) return earlier
    // another request won the race: refuse, or re-read the state and try again
    if (written.refusal === 'promo-used-up') return refuse('promo-used-up')
    // the points were spent concurrently: the next attempt refuses with the current balance
    if (written.refusal === 'points-unavailable') continue
    if (written.refusal === 'slot-full') {
      // an expired hold may still occupy the slot: release it and retry
      await releaseExpiredHolds(deps.db, now)
      continue
    }
    const placed = await listPlacedSince(deps.db, session.customerId, since)
    if (placed.length >= limit.most) return tooMany(placed, now)
    await refreshMenu(deps)
  }
  return refuse('unavailable')
}

const limitOfNewDevice = ({ newDeviceSince: since }: Orderer, most: number | null) =>
  since === null || most === null ? null : { since, most }

const moverOf = ({ customerId }: Orderer, staffId: string | undefined) =>
  staffId === undefined
    ? ({ mover: 'customer', moverId: customerId } as const)
    : ({ mover: 'staff', moverId: staffId } as const)

/**
 * Refuses a second order within about three seconds that redeems points from a new device of the customer, or
 * that uses a code for first orders: each order is stored before the next is checked against the limit of new
 * devices, or against the orders of the customer, also in another process. Undefined: not refused.
 */
async function refuseTooSoon(
  { db }: Deps,
  { customerId, newDeviceSince }: Orderer,
  {
    draft,
    firstOrder,
    now,
  }: Pick<Offer, 'firstOrder'> & { readonly draft: OrderDraft; readonly now: number },
): Promise<Outcome<never, 'too-many-requests', Detail> | undefined> {
  const reasons = [
    ...(draft.pointsToRedeem > 0 && newDeviceSince !== null ? ['redeem'] : []),
    ...(firstOrder ? ['first-order'] : []),
  ]
  for (const reason of reasons) {
    const bucket = { capacity: 1, perSecond: 1 / 3 }
    // oxlint-disable-next-line no-await-in-loop -- hardly an order has both
    const taken = await takeToken(db, `${reason}:${customerId}`, bucket, now)
    if (!taken.ok) return refuse('too-many-requests', taken)
  }
  return undefined
}

async function offerFor(
  deps: OrderDeps,
  snapshot: MenuSnapshot | undefined,
  session: Orderer,
  { draft, isByLink }: { draft: OrderDraft; isByLink: boolean },
): Promise<Outcome<Offer & Pick<MenuSnapshot, 'branch' | 'revision'>, Reason, Detail>> {
  if (!snapshot) return refuse('branch-unknown')
  if (!session.registered) return refuse('profile-incomplete')
  if (!session.agreed) return refuse('terms-changed')
  // pay-at-branch is only for pick-up
  if (draft.paymentMethod === 'branch' && draft.method !== 'pickup') return refuse('payment-unavailable')
  const offer = await findOffer(deps, snapshot, draft, session)
  if (!offer.ok) return offer
  const agreed = checkAgreed(offer.value, draft.quoteHash)
  if (!agreed.ok) return agreed
  const { paymentMethod, payWith } = draft
  const payable = await deps.orderEffects.canPay(
    deps,
    { paymentMethod, payWith: isByLink ? 'by-link' : payWith },
    { total: offer.value.quote.total, customerId: session.customerId },
  )
  if (!payable.ok) return payable
  return done({ ...offer.value, branch: snapshot.branch, revision: snapshot.revision })
}

/** Refuses an offer whose quote has problems or is not the one that was agreed to. */
export function checkAgreed(
  { quote, dueAt }: Offer,
  quoteHash: string,
): Outcome<undefined, 'cart-has-problems' | 'quote-changed', Detail> {
  const detail = { quote, dueAt: new Date(dueAt).toISOString() }
  if (quote.problems.length > 0) return refuse('cart-has-problems', { detail })
  return quote.hash === quoteHash ? done(undefined) : refuse('quote-changed', { detail })
}

/**
 * Returns the order that this request placed before. Refuses with `key-reused` if the id or the key belongs
 * to a different request. Undefined: neither is used yet.
 */
async function findEarlier(
  { db }: Deps,
  mark: { id: string; customerId: string; key: string },
  requestHash: string,
): Promise<Outcome<Placed, 'key-reused'> | undefined> {
  const earlier = await listDuplicates(db, mark)
  if (earlier.length === 0) return undefined
  const isSame = earlier.every(
    (order) => order.customer_id === mark.customerId && order.request_hash === requestHash,
  )
  const order = isSame ? await findOrder(db, mark.id) : undefined
  return order ? done({ order, isNew: false }) : refuse('key-reused')
}

/**
 * Returns the hash of the raw body, independent of key order and white space. Not of the parsed draft: a
 * release that adds a field with a default value would change the hash between two retries of one request.
 */
const hashOfRequest = (sent: string): string => hashOf(canonicalJson(JSON.parse(sent)))

/** Refuses with the seconds until enough orders are older than the limit's window for one more to fit. */
function tooMany(placed: readonly number[], now: number): Outcome<never, 'too-many-requests', Detail> {
  const oldestCounted = placed.at(-limit.most) ?? now
  const retryAfterSeconds = Math.max(1, Math.ceil((oldestCounted + limit.within - now) / 1000))
  return refuse('too-many-requests', { retryAfterSeconds })
}
