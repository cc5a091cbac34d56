import { branchesDelivering, feeAt } from '#domain/delivery.ts'
import type { Branch, Fee } from '#domain/branch.ts'
import { done, refused, type Outcome } from '#domain/outcome.ts'
import { priceCart, type Quote } from '#domain/pricing.ts'
import { earliestSlot, hasCatering, resolveWhen, type SlotRefusal, type When } from '#domain/slot.ts'
import type { OrderRefusal, QuoteRequest } from '#contract/order.ts'
import type { Counter } from '../menu/counter.ts'

/** What the order would cost, and the instant (milliseconds since 1970) it would be for. */
export type Offer = { readonly quote: Quote; readonly dueAt: number }

/** What the screen needs to help with a refusal. */
export type Detail = {
  readonly detail?: Readonly<Record<string, unknown>>
  readonly retryAfterSeconds?: number
}

/**
 * Prices what was asked from the branch's own menu, fees and hours, whatever the customer's device thinks of
 * them. A cart with problems has an offer too, so that it can be shown with them; everything else that keeps
 * it from being ordered is refused, with what the screen needs to help: the branches that do deliver there,
 * the earliest time there is.
 */
export function offerOf(
  { branch, menu, branches }: Counter,
  asked: QuoteRequest,
  now: number,
): Outcome<Offer, OrderRefusal, Detail> {
  const delivery = deliveryOf(branch, branches, asked)
  if (!delivery.ok) return delivery
  // nobody has a code or points yet
  if (asked.promoCode !== null) return refused('promo-unknown')
  if (asked.pointsToRedeem > 0) return refused('points-unavailable')

  const cart = { lines: asked.lines }
  const catering = hasCatering(cart, menu)
  const dueAt = resolveWhen(branch, wanted(asked.when), now, catering)
  if (!dueAt.ok) return { ...dueAt, detail: detailOfTime(dueAt.refusal, branch, now, catering) }

  const terms = { method: asked.method, delivery: delivery.value, promo: null, points: null }
  return done({ quote: priceCart(cart, menu, terms), dueAt: dueAt.value })
}

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
  refusal: SlotRefusal | 'branch-closed',
  branch: Branch,
  now: number,
  catering: boolean,
): Detail['detail'] {
  const pausedUntil = refusal === 'branch-paused' ? branch.pausedUntil : null
  return {
    earliest: isoOf(earliestSlot(branch, now, catering)),
    ...(pausedUntil !== null && { pausedUntil: isoOf(pausedUntil) }),
  }
}

const isoOf = (instant: number | undefined) =>
  instant === undefined ? null : new Date(instant).toISOString()
