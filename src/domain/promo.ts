import { toLatinDigits, withoutInvisible } from './digits.ts'
import { percentOfRoundedUp } from './percent.ts'
import type { PromoTerms } from './pricing.ts'
import type { Method } from './method.ts'

/** A code as the restaurant created it: its discount, and who may use it when, where and how often. */
export type Promo = PromoTerms & {
  /**
   * The first and the last instant of its validity (milliseconds since 1970), the last one excluded; null for
   * no limit.
   */
  readonly startsAt: number | null
  readonly endsAt: number | null
  /** Ended by staff, whatever the dates are. */
  readonly isEnded: boolean
  /** Empty: in all branches. */
  readonly branchIds: readonly string[]
  /** Empty: for pick-up and for delivery. */
  readonly methods: readonly Method[]
  readonly usesTotal: number | null
  readonly usesEach: number | null
  /** Only for a customer's first order. */
  readonly firstOrder: boolean
  /** The phones (E.164) that may use it; empty: all. */
  readonly phones: readonly string[]
  /** How often it has been used. */
  readonly used: number
}

/** The circumstances in which a code is used. */
export type PromoUse = {
  /** Milliseconds since 1970. */
  readonly now: number
  readonly branchId: string
  /** Null while the customer has not chosen one: then no method is refused. */
  readonly method: Method | null
  /** Null for a guest. */
  readonly customer: {
    readonly phone: string
    /** How often they have used this code. */
    readonly used: number
    /** They have ordered before, with or without a code. */
    readonly hasOrdered: boolean
  } | null
}

/** Why a code is refused. A code that is for other customers is refused in the same way as an unknown one. */
export const promoRefusals = ['promo-unknown', 'promo-sign-in', 'promo-elsewhere', 'promo-used-up'] as const
export type PromoRefusal = (typeof promoRefusals)[number]

export const longestCode = 40

/**
 * Returns a code in one form, however it was typed or pasted: Arabic and Persian digits as 0–9, letters as
 * capitals, without spaces, direction marks, tatweel and vowel signs. Returns an empty text if it cannot be a
 * code: nothing is left, or more than 40 characters.
 */
export function foldCode(text: string): string {
  // do not process text that is far too long
  if (text.length > 10 * longestCode) return ''
  // capitals first: the capital of some Greek letters has separate accents
  const capitals = text.normalize('NFKC').toUpperCase().normalize('NFKC')
  const code = toLatinDigits(withoutInvisible(capitals)).replace(/[\s\u0640]|\p{Mn}/gu, '')
  return code.length > longestCode ? '' : code
}

/**
 * Returns why this code cannot be used in these circumstances; undefined if it can. A subtotal below its
 * minimum is not a reason: see `applyPromo`.
 */
export function refusalOfPromo(promo: Promo, use: PromoUse): PromoRefusal | undefined {
  const { now, branchId, method, customer } = use
  if (promo.isEnded || now < (promo.startsAt ?? -Infinity) || now >= (promo.endsAt ?? Infinity))
    return 'promo-unknown'
  const isPersonal = promo.phones.length > 0
  if (!customer && (isPersonal || promo.firstOrder)) return 'promo-sign-in'
  if (customer && isPersonal && !promo.phones.includes(customer.phone)) return 'promo-unknown'
  if (promo.used >= (promo.usesTotal ?? Infinity)) return 'promo-used-up'
  // checked before `firstOrder`: a customer who used the code for the first order must read that it is used
  // up
  if (customer && customer.used >= (promo.usesEach ?? Infinity)) return 'promo-used-up'
  if (customer?.hasOrdered && promo.firstOrder) return 'promo-unknown'
  if (promo.branchIds.length > 0 && !promo.branchIds.includes(branchId)) return 'promo-elsewhere'
  if (promo.methods.length > 0 && method !== null && !promo.methods.includes(method)) return 'promo-elsewhere'
  return undefined
}

/**
 * Returns the discount of a promo code on what is left of a subtotal after automatic discounts (halalas), at
 * most all of it, and whether it waives a delivery fee. If the subtotal is below its minimum, it stays in the
 * quote without a discount.
 */
export function applyPromo(
  promo: PromoTerms,
  {
    subtotal,
    deliveryFee,
    left = subtotal,
  }: { readonly subtotal: number; readonly deliveryFee: number; readonly left?: number },
): { code: string; discount: number; freeDelivery: boolean } {
  const { code } = promo
  if (subtotal < promo.minimumSubtotal) return { code, discount: 0, freeDelivery: false }
  return {
    code,
    discount: Math.min(left, promo.cap ?? Infinity, discountOf(promo, left)),
    freeDelivery: promo.kind === 'free-delivery' && deliveryFee > 0,
  }
}

function discountOf(promo: PromoTerms, subtotal: number): number {
  switch (promo.kind) {
    // Computed once on the subtotal and rounded up, so that a fraction of a halala is in the customer's
    // favour.
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
