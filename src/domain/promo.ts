import { toLatinDigits, withoutInvisible } from './digits.ts'
import { percentOfRoundedUp } from './money.ts'
import type { Method, PromoTerms } from './pricing.ts'

/** A code as the restaurant made it: what it takes off, and who may use it when, where and how often. */
export type Promo = PromoTerms & {
  /**
   * First and last instant it holds (milliseconds since 1970), the last not included; null for no such end.
   */
  readonly startsAt: number | null
  readonly endsAt: number | null
  /** Ended by hand, whatever the window says. */
  readonly isEnded: boolean
  /** Empty: in every branch. */
  readonly branchIds: readonly string[]
  /** Empty: for pick-up and for delivery. */
  readonly methods: readonly Method[]
  readonly usesTotal: number | null
  readonly usesEach: number | null
  /** Only for somebody's first order. */
  readonly firstOrder: boolean
  /** Phones (E.164) it is for; empty: for everybody. */
  readonly phones: readonly string[]
  /** How often it has been used so far. */
  readonly used: number
}

/** For what, and by whom, a code is to be used. */
export type PromoUse = {
  /** Milliseconds since 1970. */
  readonly now: number
  readonly branchId: string
  /** Null while the customer has not said it: then no way of ordering is the wrong one. */
  readonly method: Method | null
  /** Null: a guest, of whom nothing is known yet. */
  readonly customer: {
    readonly phone: string
    /** How often they have used this code. */
    readonly used: number
    /** They have ordered before, with or without a code. */
    readonly hasOrdered: boolean
  } | null
}

/** Why a code is not taken. Of a code that is somebody else's no more is said than of one there never was. */
export const promoRefusals = ['promo-unknown', 'promo-sign-in', 'promo-elsewhere', 'promo-used-up'] as const
export type PromoRefusal = (typeof promoRefusals)[number]

export const longestCode = 40

/**
 * A code however it was typed or pasted: Arabic and Persian digits as 0–9, letters as capitals, without
 * spaces, direction marks, tatweel and vowel signs. Empty where it can be nobody's: nothing is left, or more
 * than 40 characters.
 */
export function foldCode(text: string): string {
  // what is far too long is not even looked through
  if (text.length > 10 * longestCode) return ''
  // capitals first: some Greek letters become a capital and separate accents
  const capitals = text.normalize('NFKC').toUpperCase().normalize('NFKC')
  const code = toLatinDigits(withoutInvisible(capitals)).replace(/[\s\u0640]|\p{Mn}/gu, '')
  return code.length > longestCode ? '' : code
}

/**
 * What keeps this code from being used for that; undefined if nothing does. A subtotal below its minimum does
 * not: see `applyPromo`.
 */
export function refusalOfPromo(promo: Promo, use: PromoUse): PromoRefusal | undefined {
  const { now, branchId, method, customer } = use
  if (promo.isEnded || now < (promo.startsAt ?? -Infinity) || now >= (promo.endsAt ?? Infinity))
    return 'promo-unknown'
  const isPersonal = promo.phones.length > 0
  if (!customer && (isPersonal || promo.firstOrder)) return 'promo-sign-in'
  if (customer && isPersonal && !promo.phones.includes(customer.phone)) return 'promo-unknown'
  if (promo.used >= (promo.usesTotal ?? Infinity)) return 'promo-used-up'
  // before the first order: whoever used it for that is told so
  if (customer && customer.used >= (promo.usesEach ?? Infinity)) return 'promo-used-up'
  if (customer?.hasOrdered && promo.firstOrder) return 'promo-unknown'
  if (promo.branchIds.length > 0 && !promo.branchIds.includes(branchId)) return 'promo-elsewhere'
  if (promo.methods.length > 0 && method !== null && !promo.methods.includes(method)) return 'promo-elsewhere'
  return undefined
}

/**
 * What a promo code takes off a subtotal (halalas), never more than all of it, and whether it takes the
 * delivery fee off, where there is one. Below its minimum it stays in the quote and takes nothing.
 */
export function applyPromo(
  promo: PromoTerms,
  { subtotal, deliveryFee }: { readonly subtotal: number; readonly deliveryFee: number },
): { code: string; discount: number; freeDelivery: boolean } {
  const { code } = promo
  if (subtotal < promo.minimumSubtotal) return { code, discount: 0, freeDelivery: false }
  return {
    code,
    discount: Math.min(subtotal, promo.cap ?? Infinity, discountOf(promo, subtotal)),
    freeDelivery: promo.kind === 'free-delivery' && deliveryFee > 0,
  }
}

function discountOf(promo: PromoTerms, subtotal: number): number {
  switch (promo.kind) {
    // Computed once on the subtotal; what is left to pay is rounded down, so a fraction of a halala is the
    // customer's.
    case 'percent':
      return percentOfRoundedUp(subtotal, promo.value)
    case 'amount':
      return Math.max(0, promo.value)
    case 'free-delivery':
      return 0
    default:
      return promo.kind satisfies never
  }
}
