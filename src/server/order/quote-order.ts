import { branchesDelivering, feeAt } from '#domain/delivery.ts'
import type { Branch, Fee } from '#domain/branch.ts'
import { done, refused, type Outcome } from '#domain/outcome.ts'
import { mostRedeemable, pointsEarned, termsOf, usableOf } from '#domain/points.ts'
import { priceCart, type PromoTerms, type Quote } from '#domain/pricing.ts'
import {
  capacityAt,
  earliestSlot,
  fitsInto,
  hasCapacity,
  hasCatering,
  type IsFull,
  kitchenUnitsOf,
  nextSlots,
  resolveWhen,
  type When,
  type WhenRefusal,
} from '#domain/slot.ts'
import type { OrderRefusal, QuoteRequest } from '#contract/quote.ts'
import type { Deps } from '../deps.ts'
import type { SessionUser } from '../http/session.ts'
import type { Counter } from '../menu/counter.ts'
import { findPromoTerms } from '../promo/find-terms.ts'
import { findLoads, type Loads } from '../slot/store.ts'
import { findPurse, type Purse } from '../wallet/purse-store.ts'

/** What the order would cost, the instant (milliseconds since 1970) it would be for, and the work it would be for the kitchen. */
export type Offer = {
  readonly quote: Quote
  readonly dueAt: number
  readonly kitchenUnits: number
  /** What it brings its customer when it is completed, and by which scheme. */
  readonly pointsPromised: number
  readonly pointsScheme: number | null
}

/** What the screen needs to help with a refusal. */
export type Detail = {
  readonly detail?: Readonly<Record<string, unknown>>
  readonly retryAfterSeconds?: number
}

/** What is known beside the branch's menu: the code's terms, what the kitchen has promised already, the points of whoever asks. */
type Terms = {
  readonly promo: PromoTerms | null
  readonly loads: Loads
  readonly purse: Purse | null
}

const day = 24 * 60 * 60_000
/** As far as any slot can be ordered for, and a day for the time zone. */
const horizonMs = 32 * day
const alternatives = 3

/**
 * Prices what was asked from the branch's own menu, fees and hours, whatever the customer's device thinks of
 * them. A cart with problems has an offer too, so that it can be shown with them; everything else that keeps
 * it from being ordered is refused, with what the screen needs to help: the branches that do deliver there,
 * the earliest times there are.
 */
export async function findOffer(
  deps: Pick<Deps, 'db' | 'now'>,
  counter: Counter,
  asked: QuoteRequest,
  session: Pick<SessionUser, 'customerId' | 'newDeviceSince'> | undefined,
): Promise<Outcome<Offer, OrderRefusal, Detail>> {
  const now = deps.now()
  const customerId = session?.customerId
  const [promo, loads, purse] = await Promise.all([
    asked.promoCode === null ? null : findPromoTerms(deps, asked.promoCode, { ...asked, customerId }),
    // a kitchen that never says no is not asked
    hasCapacity(counter.branch)
      ? findLoads(deps.db, counter.branch.id, { from: now, to: now + horizonMs, customerId, now })
      : new Map<number, number>(),
    session === undefined ? null : findPurse(deps.db, session.customerId, now, session.newDeviceSince),
  ])
  if (promo && !promo.ok) return promo
  return offerOf(counter, asked, now, { promo: promo && promo.value, loads, purse })
}

export function offerOf(
  { branch, menu, branches }: Counter,
  asked: QuoteRequest,
  now: number,
  { promo, loads, purse }: Terms,
): Outcome<Offer, OrderRefusal, Detail> {
  const delivery = deliveryOf(branch, branches, asked)
  if (!delivery.ok) return delivery
  if (asked.pointsToRedeem > 0 && !purse) return refused('points-unavailable')

  const cart = { lines: asked.lines }
  const catering = hasCatering(cart, menu)
  const kitchenUnits = kitchenUnitsOf(cart, menu)
  const isFull: IsFull = (at) => !fitsInto(capacityAt(branch, at), loads.get(at) ?? 0, kitchenUnits)
  const when = wanted(asked.when)
  const dueAt = resolveWhen(branch, when, now, catering, isFull)
  if (!dueAt.ok)
    return { ...dueAt, detail: detailOfTime(dueAt.refusal, branch, { when, now, catering, isFull }) }

  const slot = dueAt.value
  const points = purse && asked.pointsToRedeem > 0 ? termsOf(purse.scheme, asked.pointsToRedeem) : null
  const quote = priceCart(cart, menu, { method: asked.method, delivery: delivery.value, promo, points, slot })
  if (purse && !canRedeem(purse, asked.pointsToRedeem, quote))
    return { ok: false, refusal: 'points-unavailable', detail: detailOfPoints(purse, quote) }
  const pointsPromised = purse ? pointsEarned(quote, purse.scheme, purse.level) : 0
  return done({ quote, dueAt: slot, kitchenUnits, pointsPromised, pointsScheme: purse?.version ?? null })
}

/** All of what was wished, or the customer is told what can be. */
const canRedeem = (purse: Purse, wished: number, { points }: Quote): boolean =>
  wished <= usableOf(purse) && wished === (points?.redeemed ?? 0)

const detailOfPoints = (purse: Purse, { subtotal, promo }: Quote): Detail['detail'] => ({
  balance: purse.balance,
  most: mostRedeemable(purse.scheme, usableOf(purse), subtotal - (promo?.discount ?? 0)),
  step: purse.scheme.redeemStep,
  minimum: purse.scheme.minRedeem,
})

/** The terms on which it is brought to the address; null for pick-up. */
function deliveryOf(
  branch: Branch,
  branches: readonly Branch[],
  { method, address }: QuoteRequest,
): Outcome<Fee | null, OrderRefusal, Detail> {
  if (method === 'pickup') return branch.pickup ? done(null) : refused('method-unavailable')
  if (branch.delivery.kind === 'none') return refused('method-unavailable')
  if (!address) return refused('address-missing')
  const fee = feeAt(branch, address.location)
  if (fee) return done(fee)
  const branchIds = branchesDelivering(branches, address.location).map(({ id }) => id)
  return { ok: false, refusal: 'address-outside', detail: { branchIds } }
}

const wanted = (when: QuoteRequest['when']): When =>
  when.kind === 'now' ? when : { kind: 'later', at: Date.parse(when.at) }

function detailOfTime(
  refusal: WhenRefusal,
  branch: Branch,
  { when, now, catering, isFull }: { when: When; now: number; catering: boolean; isFull: IsFull },
): Detail['detail'] {
  const pausedUntil = refusal === 'branch-paused' ? branch.pausedUntil : null
  const from = when.kind === 'later' ? when.at : now
  return {
    earliest: isoOf(earliestSlot(branch, now, catering, isFull)),
    next: nextSlots(branch, now, { catering, isFull, from, count: alternatives }).map(isoOf),
    ...(pausedUntil !== null && { pausedUntil: isoOf(pausedUntil) }),
  }
}

const isoOf = (instant: number | undefined) =>
  instant === undefined ? null : new Date(instant).toISOString()
