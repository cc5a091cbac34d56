import type { Localized } from './locale.ts'
import { allocate } from './money.ts'
import type { OrderStatus, PaymentMethod } from './order.ts'
import type { Quote } from './pricing.ts'

/** The rate that `vatInside` of money.ts is for: a document says it beside the amount. */
export const vatPercent = 15

/**
 * The longest value of a tag in the QR of a tax invoice, in bytes of UTF-8: ZATCA writes a length as one
 * byte.
 */
export const mostQrBytes = 255

export const invoiceKinds = ['invoice', 'credit_note'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/**
 * What our document may call itself: a simplified tax invoice with the QR of ZATCA's phase 1; a receipt that
 * is none; or a receipt beside the invoice that a certified provider issues.
 */
export const invoiceWays = ['simplified', 'receipt', 'external'] as const
export type InvoiceWay = (typeof invoiceWays)[number]

/** The amounts of a document line in halalas: the total paid for it, and the VAT included in that. */
export type InvoicePart = { readonly amount: number; readonly vat: number }

export type InvoiceLine = InvoicePart & {
  readonly kind: 'item' | 'delivery'
  /** As sold; nothing for the delivery, which has a name in every document anyway. */
  readonly name: Localized
  readonly options: readonly { readonly name: Localized; readonly priceDelta: number }[]
  readonly quantity: number
  readonly unitPrice: number
  /** Halalas: `unitPrice` × `quantity`. */
  readonly gross: number
  /** The line's share of the order's reductions by promo code and points. */
  readonly discount: number
}

/**
 * When the customer is owed the document: paid online, with the payment; else with the food, for which they
 * pay then.
 */
export const isInvoicedAt = (paymentMethod: PaymentMethod, status: OrderStatus): boolean =>
  status === (paymentMethod === 'card' ? 'placed' : 'completed')

/**
 * Six digits at least, so that a folder of them sorts; a shop that has issued a million goes on with seven.
 */
export const documentNumber = (kind: InvoiceKind, place: number): string =>
  `${kind === 'invoice' ? 'INV' : 'CN'}-${String(place).padStart(6, '0')}`

/**
 * The quote, line by line, as it is billed: each line bears its share of the discounts and of the VAT, so
 * that the lines sum to the quote's taxable amount and its VAT exactly. The deposit for plates is no part of
 * it.
 */
export function invoiceLinesOf(quote: Quote): InvoiceLine[] {
  const sold = [...quote.lines.map(itemOf), ...(quote.deliveryFee > 0 ? [deliveryOf(quote.deliveryFee)] : [])]
  // promo code and points reduce only the food
  const grosses = sold.map((line) => (line.kind === 'item' ? line.gross : 0))
  const promo = sharesOf(quote.promo?.discount ?? 0, grosses)
  const left = grosses.map((gross, place) => gross - (promo[place] ?? 0))
  const points = sharesOf(quote.points?.discount ?? 0, left)
  const discounts = sold.map((_, place) => (promo[place] ?? 0) + (points[place] ?? 0))
  const amounts = sold.map((line, place) => line.gross - (discounts[place] ?? 0))
  const vat = sharesOf(quote.vat, amounts)
  return sold.map((line, place) => ({
    ...line,
    discount: discounts[place] ?? 0,
    amount: amounts[place] ?? 0,
    vat: vat[place] ?? 0,
  }))
}

/** Halalas of a document that no credit note has given back yet. */
export const creditableOf = (
  lines: readonly InvoicePart[],
  credited: readonly (readonly InvoicePart[])[],
): number => sum(leftOf(lines, credited).map((part) => part.amount))

/**
 * What a credit note over `amount` takes back of each line, after those that went before: never more than is
 * left of it, and in the end, when all is credited, exactly all of it, to the halala of VAT. An amount beyond
 * `creditableOf` is a mistake of the caller's.
 */
export function creditOf(
  lines: readonly InvoicePart[],
  credited: readonly (readonly InvoicePart[])[],
  amount: number,
): InvoicePart[] {
  const left = leftOf(lines, credited)
  const amountLeft = sum(left.map((part) => part.amount))
  if (amount > amountLeft)
    throw new RangeError(`expected at most ${amountLeft} halalas to credit, got ${amount}`)
  const amounts = sharesOf(
    amount,
    left.map((part) => part.amount),
  )
  const total = sum(lines.map((line) => line.amount))
  const vatLeft = sum(left.map((part) => part.vat))
  // from the whole and what stays of it, not from this piece: pieces rounded one by one would not sum to the
  // invoice's VAT
  const [vatStaying = 0] = allocate(sum(lines.map((line) => line.vat)), [
    amountLeft - amount,
    total - amountLeft + amount,
  ])
  const vat = within(
    vatLeft - vatStaying,
    amounts,
    left.map((part) => part.vat),
  )
  return lines.map((_, place) => ({ amount: amounts[place] ?? 0, vat: vat[place] ?? 0 }))
}

const itemOf = (line: Quote['lines'][number]) => ({
  kind: 'item' as const,
  name: line.name,
  options: line.options.map(({ name, priceDelta }) => ({ name, priceDelta })),
  quantity: line.quantity,
  unitPrice: line.unitPrice,
  gross: line.total,
})

const deliveryOf = (fee: number) => ({
  kind: 'delivery' as const,
  name: {},
  options: [],
  quantity: 1,
  unitPrice: fee,
  gross: fee,
})

const leftOf = (
  lines: readonly InvoicePart[],
  credited: readonly (readonly InvoicePart[])[],
): InvoicePart[] =>
  lines.map((line, place) => ({
    amount: line.amount - sum(credited.map((note) => note[place]?.amount ?? 0)),
    vat: line.vat - sum(credited.map((note) => note[place]?.vat ?? 0)),
  }))

/** As `allocate`, but no part gets more than its limit: what it can not take goes to the next that can. */
function within(total: number, weights: readonly number[], limits: readonly number[]): number[] {
  const wanted = sharesOf(total, weights)
  const parts = wanted.map((part, place) => Math.min(part, limits[place] ?? 0))
  let missing = total - sum(parts)
  return parts.map((part, place) => {
    const more = Math.min(missing, (limits[place] ?? 0) - part)
    missing -= more
    return part + more
  })
}

/** Nothing has nobody to go to, and that is fine. */
const sharesOf = (total: number, weights: readonly number[]): number[] =>
  total === 0 ? weights.map(() => 0) : allocate(total, weights)

const sum = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
