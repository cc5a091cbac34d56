import type { OrderDraft, PayWith } from '#contract/order.ts'
import type { DeliveryAddress, QuoteRequest } from '#contract/quote.ts'
import type { Cart, CartLine } from '#domain/cart.ts'
import type { PaymentMethod } from '#domain/order.ts'
import type { Method } from '#domain/pricing.ts'

/** Everything a customer has said by the time they place the order. */
export type Asked = {
  readonly cart: Cart
  readonly branchId: string
  readonly method: Method
  readonly when: { readonly kind: 'now' } | { readonly kind: 'later'; readonly at: number }
  readonly address: DeliveryAddress | null
  /** One that counts; it is in the price that was agreed to. */
  readonly promoCode: string | null
  /** In the price that was agreed to, too. */
  readonly pointsToRedeem: number
  readonly paymentMethod: PaymentMethod
  readonly note: string
  readonly lang: OrderDraft['lang']
}

/** What the server is asked to price. Who fetches the food has no address in it. */
export const quoteRequestOf = ({
  cart,
  branchId,
  method,
  when,
  address,
  promoCode,
  pointsToRedeem,
}: Asked): QuoteRequest => ({
  branchId,
  method,
  lines: cart.lines.map((line) => ({ ...line, optionIds: [...line.optionIds] })),
  when: when.kind === 'now' ? when : { kind: 'later', at: new Date(when.at).toISOString() },
  address: method === 'delivery' ? address : null,
  promoCode,
  pointsToRedeem,
})

/** The same of an order that is filled in already. */
export const quoteRequestOfDraft = ({
  branchId,
  method,
  lines,
  when,
  address,
  promoCode,
  pointsToRedeem,
}: OrderDraft): QuoteRequest => ({ branchId, method, lines, when, address, promoCode, pointsToRedeem })

/** The cart with what an order on its way was of, where that is not in it (an order once more is not). */
export const withDrafted = (cart: Cart, { lines }: Pick<OrderDraft, 'lines'>): Cart => ({
  lines: [...cart.lines, ...lines.filter((line) => cart.lines.every(({ id }) => id !== line.id))],
})

export const draftOf = (
  order: Asked,
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
 * The cart without what was ordered. Doing it twice is doing it once: what was added to an ordered line
 * meanwhile stays, under an id that is not of the order.
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
