import type { Branch } from '#domain/branch.ts'
import type { Cart } from '#domain/cart.ts'
import type { Menu } from '#domain/menu.ts'
import type { PaymentMethod } from '#domain/order.ts'
import type { PricingTerms, Quote } from '#domain/pricing.ts'
import { hasCatering } from '#domain/lead-time.ts'
import type { IsFull } from '#domain/slot.ts'
import type { Tender } from '#storefront/customer/apple-pay/tender.ts'
import { useQuoteOf } from '#storefront/customer/cart/use-quote.ts'
import type { Choice } from '#storefront/customer/method/choice.ts'
import type { MessageId } from '#storefront/i18n/words.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { blockOf } from './block.ts'
import type { PlacingScreen } from './placing-atom.ts'
import { usePlacing } from './use-placing.ts'

/** How an order is paid. */
export type OrderPayment = {
  readonly method: PaymentMethod
  /** Returns true if the payment data is complete; else the screen shows what is missing. */
  readonly check: () => boolean
  /** It is paid in the sheet of Apple Pay. */
  readonly isApplePay?: boolean
  /** Returns the means of a payment of `total` (halalas). Call it in the tap's handler, after `check`. */
  readonly tender: (total: number) => Tender
}

/** What a screen offers to order. */
type Offered = {
  readonly from: PlacingScreen
  /** Undefined for a guest, who cannot place an order. */
  readonly customerId: string | undefined
  readonly cart: Cart
  /** The menu at the time of the order. */
  readonly menu: Menu
  readonly branch: Branch
  /** `when` is the time that is ordered, with its slot if it is held. */
  readonly choice: Pick<Choice, 'method' | 'branchId' | 'address' | 'when'>
  /** The instant of `when` (milliseconds since 1970); null if the branch cannot serve it. */
  readonly slot: number | null
  readonly isFull: IsFull
  readonly promo: PricingTerms['promo']
  readonly note: string
  readonly payment: OrderPayment
  /** The screen's own reason why the order is not complete. */
  readonly missing?: MessageId | undefined
}

export type OrderDraftToPlace = Omit<ReturnType<typeof usePlacing>, 'place'> & {
  readonly quote: Quote
  readonly terms: PricingTerms
  /** Why the order cannot be placed now. */
  readonly block: MessageId | undefined
  /** It is paid online, by card. */
  readonly isOnline: boolean
  readonly isApplePay: boolean
  /** Places the order at the price that the customer agreed to. */
  readonly place: (agreed: Quote) => void
}

/** Prices an order that is not placed yet, checks it and places it, at the checkout and in a reorder. */
export function useOrderDraft({
  from,
  customerId,
  cart,
  menu,
  branch,
  choice,
  slot,
  isFull,
  promo,
  note,
  payment,
  missing,
}: Offered): OrderDraftToPlace {
  const now = useNow()
  const reachable = useReachable()
  const { place, ...placing } = usePlacing(customerId, from)
  const { quote, terms } = useQuoteOf({ cart, menu, branch, choice, slot, promo })
  const isOnline = payment.method === 'card'
  const catering = hasCatering(cart, menu)
  const canSend = reachable || !isOnline
  return {
    ...placing,
    quote,
    terms,
    block: placing.isOtherAsking
      ? 'checkout.block.asking'
      : (missing ?? blockOf({ choice, branch, quote, now, catering, isFull, canSend })),
    isOnline,
    isApplePay: payment.isApplePay === true,
    place: (agreed) => {
      if (customerId === undefined || !payment.check()) return
      place(
        {
          cart,
          branchId: branch.id,
          method: choice.method ?? 'pickup',
          when: choice.when,
          address: choice.address,
          promoCode: terms.promo?.code ?? null,
          paymentMethod: payment.method,
          note,
        },
        { agreed, tender: payment.tender(agreed.total) },
      )
    },
  }
}
