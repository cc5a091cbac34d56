import { dayMs } from '#domain/duration.ts'
import { branchesDelivering, feeAt } from '#domain/delivery.ts'
import type { Branch, Fee } from '#domain/branch.ts'
import { done, refuse, type Outcome } from '#domain/outcome.ts'
import { mostRedeemable, pointsEarned, termsOf, usableOf } from '#domain/points.ts'
import { foodOf, priceCart, type PromoTerms, type Quote } from '#domain/pricing.ts'
import { hasCatering } from '#domain/lead-time.ts'
import {
  capacityAt,
  earliestSlot,
  fitsInto,
  hasCapacity,
  type IsFull,
  kitchenUnitsOf,
  nextSlots,
  quarterOf,
  resolveWhen,
  type When,
  type WhenRefusal,
  slotHorizonDays,
} from '#domain/slot.ts'
import type { OrderRefusal, QuoteRequest } from '#contract/quote.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { SessionUser } from '#server/platform/session.ts'
import { findBrands, type MenuSnapshot } from '#server/catalogue/menu/menu-snapshot.ts'
import { findPromoTerms } from '#server/resources/promo/find-terms.ts'
import { findLoads, type Loads } from '#server/resources/slot/store.ts'
import { findPointsAccount, type PointsAccount } from '#server/resources/wallet/points-account-store.ts'

/**
 * A quote, the instant that the order would be due (milliseconds since 1970), and its load in kitchen units.
 */
export type Offer = {
  readonly quote: Quote
  readonly dueAt: number
  readonly kitchenUnits: number
  /**
   * The points that the customer earns when the order completes, and the version of the scheme they follow.
   */
  readonly pointsPromised: number
  readonly pointsScheme: number | null
  /** The most points that this device can redeem and send together while it is new; null: no limit. */
  readonly newDevicePoints: number | null
  /** Whether it has a promo code that is only for a customer's first order. */
  readonly firstOrder: boolean
}

/** What the screen needs to explain a refusal. */
export type Detail = {
  readonly detail?: Readonly<Record<string, unknown>>
  readonly retryAfterSeconds?: number
}

/**
 * What a quote depends on beside the menu: all branches, the promo code's terms, the slots' loads and the
 * customer's points.
 */
type Terms = {
  readonly branches: readonly Branch[]
  readonly promo: { readonly terms: PromoTerms; readonly firstOrder: boolean } | null
  readonly loads: Loads
  readonly pointsAccount: PointsAccount | null
}

const horizonMs = slotHorizonDays * dayMs
const alternatives = 3

/**
 * Prices a request from the branch's current menu, fees and hours; the customer's device may have old ones. A
 * cart with problems gets an offer too, so that the screen can show them. Everything else that prevents the
 * order is refused, with what the screen needs to explain it: the branches that deliver to the address, the
 * earliest times.
 */
export async function findOffer(
  deps: Pick<Deps, 'db' | 'live' | 'now'>,
  snapshot: MenuSnapshot,
  request: QuoteRequest,
  session: Pick<SessionUser, 'customerId' | 'newDeviceSince'> | undefined,
): Promise<Outcome<Offer, OrderRefusal, Detail>> {
  const now = deps.now()
  const customerId = session?.customerId
  const [brands, promo, loads, pointsAccount] = await Promise.all([
    // from memory, like the snapshot
    findBrands(deps),
    request.promoCode === null ? null : findPromoTerms(deps, request.promoCode, { ...request, customerId }),
    // a branch without a capacity needs no loads
    hasCapacity(snapshot.branch)
      ? findLoads(deps.db, snapshot.branch.id, { from: now, to: now + horizonMs, customerId, now })
      : new Map<number, number>(),
    session === undefined
      ? null
      : findPointsAccount(deps.db, session.customerId, now, session.newDeviceSince),
  ])
  if (promo && !promo.ok) return promo
  return offerOf(snapshot, request, now, {
    branches: brands?.branches ?? [],
    promo: promo && promo.value,
    loads,
    pointsAccount,
  })
}

function offerOf(
  { branch, menu }: MenuSnapshot,
  request: QuoteRequest,
  now: number,
  { branches, promo, loads, pointsAccount }: Terms,
): Outcome<Offer, OrderRefusal, Detail> {
  const delivery = deliveryOf(branch, branches, request)
  if (!delivery.ok) return delivery
  if (request.pointsToRedeem > 0 && !pointsAccount) return refuse('points-unavailable')

  const cart = { lines: request.lines }
  const catering = hasCatering(cart, menu)
  const kitchenUnits = kitchenUnitsOf(cart, menu)
  const isFull: IsFull = (at) =>
    !fitsInto(capacityAt(branch, at), loads.get(quarterOf(at)) ?? 0, kitchenUnits)
  const when = whenOf(request.when)
  const dueAt = resolveWhen(branch, when, now, { catering, isFull })
  if (!dueAt.ok)
    return { ...dueAt, detail: detailOfTime(dueAt.refusal, branch, { when, now, catering, isFull }) }

  const slot = dueAt.value
  const points =
    pointsAccount && request.pointsToRedeem > 0 ? termsOf(pointsAccount.scheme, request.pointsToRedeem) : null
  const quote = priceCart(cart, menu, {
    method: request.method,
    delivery: delivery.value,
    promo: promo && promo.terms,
    points,
    slot,
  })
  if (pointsAccount && !canRedeem(pointsAccount, request.pointsToRedeem, quote))
    return refuse('points-unavailable', { detail: detailOfPoints(pointsAccount, quote) })
  const pointsPromised = pointsAccount ? pointsEarned(quote, pointsAccount.scheme, pointsAccount.level) : 0
  return done({
    quote,
    dueAt: slot,
    kitchenUnits,
    pointsPromised,
    pointsScheme: pointsAccount?.version ?? null,
    newDevicePoints: pointsAccount?.newDevice ? pointsAccount.scheme.transfer.newDevicePoints : null,
    firstOrder: promo?.firstOrder ?? false,
  })
}

/**
 * True if the customer can redeem all the requested points; a partial redemption is refused with the maximum.
 */
const canRedeem = (pointsAccount: PointsAccount, requested: number, { points }: Quote): boolean =>
  requested <= usableOf(pointsAccount) && requested === (points?.redeemed ?? 0)

const detailOfPoints = (pointsAccount: PointsAccount, quote: Quote): Detail['detail'] => ({
  balance: pointsAccount.balance,
  most: mostRedeemable(pointsAccount.scheme, usableOf(pointsAccount), foodOf(quote)),
  step: pointsAccount.scheme.redeemStep,
  minimum: pointsAccount.scheme.minRedeem,
})

/** Returns the delivery fee for the address; null for pick-up. */
function deliveryOf(
  branch: Branch,
  branches: readonly Branch[],
  { method, address }: QuoteRequest,
): Outcome<Fee | null, OrderRefusal, Detail> {
  if (method === 'pickup') return branch.pickup ? done(null) : refuse('method-unavailable')
  if (branch.delivery.kind === 'none') return refuse('method-unavailable')
  if (!address) return refuse('address-missing')
  const fee = feeAt(branch, address.location)
  if (fee) return done(fee)
  const branchIds = branchesDelivering(branches, address.location).map(({ id }) => id)
  return refuse('address-outside', { detail: { branchIds } })
}

const whenOf = (when: QuoteRequest['when']): When =>
  when.kind === 'now' ? when : { kind: 'later', at: Date.parse(when.at) }

function detailOfTime(
  refusal: WhenRefusal,
  branch: Branch,
  { when, now, catering, isFull }: { when: When; now: number; catering: boolean; isFull: IsFull },
): Detail['detail'] {
  const pausedUntil = refusal === 'branch-paused' ? branch.pausedUntil : null
  const from = when.kind === 'later' ? when.at : now
  return {
    earliest: isoOf(earliestSlot(branch, now, { catering, isFull })),
    next: nextSlots(branch, now, { catering, isFull, from, count: alternatives }).map(isoOf),
    ...(pausedUntil !== null && { pausedUntil: isoOf(pausedUntil) }),
  }
}

const isoOf = (instant: number | undefined) =>
  instant === undefined ? null : new Date(instant).toISOString()
