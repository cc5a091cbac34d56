import type { Cart } from './cart.ts'
import type { Localized } from './locale.ts'
import type { Menu } from './menu.ts'

export type Method = 'pickup' | 'delivery'

/** What the dish will cost and how it will be written on the ticket, the receipt and the kitchen's board: as sold, for ever. */
export type QuoteLine = {
  readonly id: string
  readonly itemId: string
  readonly name: Localized
  readonly picture: string | null
  readonly quantity: number
  readonly options: readonly QuoteOption[]
  readonly note: string
  /** Halalas of one, options and the item's own discount included. */
  readonly unitPrice: number
  /** Halalas of one before the item's own discount, options included. */
  readonly unitPriceBefore: number
  /** Halalas: `unitPrice` × `quantity`. */
  readonly total: number
}

export type QuoteOption = {
  readonly groupId: string
  readonly optionId: string
  readonly name: Localized
  readonly priceDelta: number
}

/** Why a line, or the cart as a whole, can not be ordered as it stands. */
export type QuoteProblem =
  | { readonly reason: 'cart-empty' }
  | {
      readonly reason: 'item-gone' | 'item-out-of-stock' | 'item-paused' | 'quantity-out-of-range'
      readonly lineId: string
    }
  | { readonly reason: 'option-gone' | 'option-paused'; readonly lineId: string; readonly optionId: string }
  | {
      readonly reason: 'choice-missing' | 'choice-too-many'
      readonly lineId: string
      readonly groupId: string
    }
  | { readonly reason: 'below-minimum'; readonly missing: number }

export type PromoTerms = {
  readonly code: string
  readonly kind: 'percent' | 'amount' | 'free-delivery'
  /** Percent for `percent`, halalas for `amount`, 0 for `free-delivery`. */
  readonly value: number
  /** Halalas; null for no cap. */
  readonly cap: number | null
  readonly minimumSubtotal: number
}

export type PointsTerms = {
  /** Points the customer wants to redeem. */
  readonly redeem: number
  /** Points come in steps of this many … */
  readonly step: number
  /** … each worth this many halalas. */
  readonly stepValue: number
}

/** Everything that prices a cart beside the menu. The terms of later days may be null: their places in the quote are then 0. */
export type PricingTerms = {
  readonly method: Method
  readonly delivery: {
    readonly fee: number
    readonly minimum: number
    readonly freeFrom: number | null
  } | null
  readonly promo: PromoTerms | null
  readonly points: PointsTerms | null
}

/** One immutable answer to "what does this cost". Browser and server compute it with the same function; the server's is the bill. */
export type Quote = {
  readonly method: Method
  readonly lines: readonly QuoteLine[]
  readonly problems: readonly QuoteProblem[]
  readonly subtotal: number
  readonly promo: { readonly code: string; readonly discount: number; readonly freeDelivery: boolean } | null
  readonly points: { readonly redeemed: number; readonly discount: number } | null
  readonly deliveryFee: number
  /** Held for lent plates; paid with the order, outside VAT, given back with the plates. */
  readonly deposit: number
  /** What VAT is inside of: subtotal − discounts + delivery fee. */
  readonly taxable: number
  readonly vat: number
  /** What the customer pays: taxable + deposit. */
  readonly total: number
  readonly menuVersion: string
  readonly rulesVersion: string
  /** A fingerprint of everything above that the customer was shown. Equal on both sides, or the order is not placed. */
  readonly hash: string
}

/** Raised whenever a change to the rules below could change a total: a tab that has not been reloaded is then asked again. */
export const rulesVersion = '1'

export type PriceCart = (cart: Cart, menu: Menu, terms: PricingTerms) => Quote
