import type { OrderDraft, PayWith } from '#contract/order.ts'
import type { QuoteRequest } from '#contract/quote.ts'
import type { DeliveryAddress } from '#contract/cart.ts'
import type { Cart, CartLine } from '#domain/cart.ts'
import type { PaymentMethod } from '#domain/order.ts'
import type { Method } from '#domain/method.ts'

/** Everything that a customer has chosen when they place the order. */
export type CheckoutOrder = {
  readonly cart: Cart
  readonly branchId: string
  readonly method: Method
  readonly when: { readonly kind: 'now' } | { readonly kind: 'later'; readonly at: number }
  readonly address: DeliveryAddress | null
  /** A code that was accepted; the agreed price includes its discount. */
  readonly promoCode: string | null
  /** The agreed price includes them. */
  readonly pointsToRedeem: number
  readonly paymentMethod: PaymentMethod
  readonly note: string
  readonly lang: OrderDraft['lang']
}

/** What the server is asked to price. A pick-up order has no address. */
export const quoteRequestOf = ({
  cart,
  branchId,
  method,
  when,
  address,
  promoCode,
  pointsToRedeem,
}: CheckoutOrder): QuoteRequest => ({
  branchId,
  method,
  lines: cart.lines.map((line) => ({ ...line, optionIds: [...line.optionIds] })),
  when: when.kind === 'now' ? when : { kind: 'later', at: new Date(when.at).toISOString() },
  address: method === 'delivery' ? address : null,
  promoCode,
  pointsToRedeem,
})

/** The same for an order that is already a draft. */
export const quoteRequestOfDraft = ({
  branchId,
  method,
  lines,
  when,
  address,
  promoCode,
  pointsToRedeem,
}: OrderDraft): QuoteRequest => ({ branchId, method, lines, when, address, promoCode, pointsToRedeem })

export const draftOf = (
  order: CheckoutOrder,
  { id, quoteHash, payWith }: Pick<OrderDraft, 'id' | 'quoteHash'> & { payWith: PayWith | null },
): OrderDraft => ({
  ...quoteRequestOf(order),
  id,
  paymentMethod: order.paymentMethod,
  payWith,
  note: order.note.trim(),
  lang: order.lang,
  quoteHash,
})

/**
 * Returns the cart without the ordered lines. Calling it twice has the same result: what was added to an
 * ordered line in the meantime stays, under an id that the order does not have.
 */
export const withoutOrdered = (
  cart: Cart,
  { id, lines }: { id: string; lines: readonly Pick<CartLine, 'id' | 'quantity'>[] },
): Cart => ({
  lines: cart.lines.flatMap((line) => {
    const place = lines.findIndex((ordered) => ordered.id === line.id)
    const left = line.quantity - (lines[place]?.quantity ?? 0)
    if (place < 0) return [line]
    return left > 0 ? [{ ...line, id: `${id}-${place}`, quantity: left }] : []
  }),
})
