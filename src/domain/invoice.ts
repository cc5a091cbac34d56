import type { Localized } from './locale.ts'
import { allocate } from './money.ts'
import type { OrderStatus, PaymentMethod } from './order.ts'
import type { Quote } from './pricing.ts'
import { promotionsTotal } from './promotion.ts'
import { sum } from './sum.ts'

/** The rate that `vatInside` of money.ts uses; documents print it beside the amount. */
export const vatPercent = 15

/**
 * The longest value of a tag in the QR of a tax invoice, in bytes of UTF-8: ZATCA's format has one byte for
 * the length.
 */
export const mostQrBytes = 255

export const invoiceKinds = ['invoice', 'credit_note'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/**
 * The kind of document that the shop issues: a simplified tax invoice with the QR of ZATCA's phase 1; a
 * receipt that is not a tax invoice; or a receipt beside the invoice of a certified provider.
 */
export const invoiceWays = ['simplified', 'receipt', 'external'] as const

/** The amounts of a document line in halalas: the total paid for it, and the VAT included in that. */
export type InvoicePart = { readonly amount: number; readonly vat: number }

type InvoiceLine = InvoicePart & {
  readonly kind: 'item' | 'delivery'
  /** The name as sold; empty for delivery, whose name is part of every document. */
  readonly name: Localized
  readonly options: readonly { readonly name: Localized; readonly priceDelta: number }[]
  readonly quantity: number
  readonly unitPrice: number
  /** Halalas: `unitPrice` × `quantity`. */
  readonly gross: number
  /** What promotions take off the line, and its share of promo code and points. */
  readonly discount: number
}

/**
 * Returns whether an order gets its document on this status: with the payment if it is paid online, else on
 * completion, when it is paid.
 */
export const isInvoicedAt = (paymentMethod: PaymentMethod, status: OrderStatus): boolean =>
  status === (paymentMethod === 'card' ? 'placed' : 'completed')

/** At least six digits, so that documents sort by name; after a million it continues with seven. */
export const documentNumber = (kind: InvoiceKind, place: number): string =>
  `${kind === 'invoice' ? 'INV' : 'CN'}-${String(place).padStart(6, '0')}`

/**
 * Returns the billed lines of a quote, so that they sum exactly to the quote's taxable amount and VAT. Each
 * line has what the promotions take off it, its share of the promo code and then of the points in proportion
 * to what is left of it, and its share of the VAT. The plates deposit is not included.
 */
export function invoiceLinesOf(quote: Quote): InvoiceLine[] {
  const sold = [...quote.lines.map(itemOf), ...(quote.deliveryFee > 0 ? [deliveryOf(quote.deliveryFee)] : [])]
  // promotions, promo code and points reduce only the food
  const grosses = sold.map((line) => (line.kind === 'item' ? line.gross : 0))
  const own = grosses.map((_, place) => sum(quote.promotions.map(({ shares }) => shares?.[place] ?? 0)))
  // the promotions of orders from before the shares, and of their invoices, are divided with the code
  const shared = promotionsTotal(quote) - sum(own) + (quote.promo?.discount ?? 0)
  const promo = sharesOf(
    shared,
    grosses.map((gross, place) => gross - (own[place] ?? 0)),
  ).map((share, place) => share + (own[place] ?? 0))
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

/** Returns the amount of a document, in halalas, that no credit note covers yet. */
export const creditableOf = (
  lines: readonly InvoicePart[],
  credited: readonly (readonly InvoicePart[])[],
): number => sum(leftOf(lines, credited).map((part) => part.amount))

/**
 * Returns what a credit note over `amount` covers of each line, after earlier credit notes: at most the rest
 * of the line, and exactly all of it, including each halala of VAT, once everything is credited. Throws for
 * an amount above `creditableOf`.
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
  return creditAmounts(lines, left, amounts)
}

/**
 * Returns what a credit note over these amounts of the lines covers, after earlier credit notes, like
 * `creditOf`; undefined if a line has less left than its amount.
 */
export function creditLinesOf(
  lines: readonly InvoicePart[],
  credited: readonly (readonly InvoicePart[])[],
  amounts: readonly number[],
): InvoicePart[] | undefined {
  const left = leftOf(lines, credited)
  if (left.some((part, place) => (amounts[place] ?? 0) > part.amount)) return undefined
  return creditAmounts(lines, left, amounts)
}

/**
 * Returns a line of a credit note, whose quantity and price make the amount: whole portions at their price,
 * or else one at the amount. With a discount an amount does not say how many portions were credited.
 */
export function creditLineOf<Line extends InvoiceLine>(line: Line, part: InvoicePart): Line {
  const portions = line.unitPrice > 0 ? part.amount / line.unitPrice : 0
  const credited =
    Number.isInteger(portions) && (line.discount === 0 || portions === 0)
      ? { quantity: portions, unitPrice: line.unitPrice }
      : { quantity: 1, unitPrice: part.amount }
  return { ...line, ...part, ...credited, gross: part.amount, discount: 0 }
}

/**
 * Adds the VAT to the amounts of a credit note. `left`: what of the lines is not credited yet. A line without
 * an amount has no VAT; a halala that no line has room for is left to a later note.
 */
function creditAmounts(
  lines: readonly InvoicePart[],
  left: readonly InvoicePart[],
  amounts: readonly number[],
): InvoicePart[] {
  const amount = sum(amounts)
  const amountLeft = sum(left.map((part) => part.amount))
  const total = sum(lines.map((line) => line.amount))
  const vatLeft = sum(left.map((part) => part.vat))
  // computed from the whole and from what stays, not from this part: parts that are rounded separately would
  // not sum to the invoice's VAT
  const [vatStaying = 0] = allocate(sum(lines.map((line) => line.vat)), [
    amountLeft - amount,
    total - amountLeft + amount,
  ])
  // earlier notes may have left VAT of a line that has no amount left: the last note has it
  const isLast = amount === amountLeft
  const vat = within(
    // below 0 if the lines of earlier notes were rounded up
    Math.max(0, vatLeft - vatStaying),
    amounts,
    left.map((part, place) => (isLast ? [part.vat, part.vat] : boundsOf(part, amounts[place] ?? 0))),
  )
  return lines.map((_, place) => ({ amount: amounts[place] ?? 0, vat: vat[place] ?? 0 }))
}

type Bounds = readonly [least: number, most: number]

/** The VAT inside a part of a line, rounded down and up: none of no amount, and all of it for the rest. */
function boundsOf({ amount, vat }: InvoicePart, credited: number): Bounds {
  if (credited === 0) return [0, 0]
  // BigInt: the product of two amounts may exceed the safe integers
  const product = BigInt(vat) * BigInt(credited)
  const least = Number(product / BigInt(amount))
  return [least, product % BigInt(amount) === 0n ? least : least + 1]
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

/** Like `allocate`, but each part is within its bounds: what is missing or too much is on other parts. */
function within(total: number, weights: readonly number[], bounds: readonly Bounds[]): number[] {
  const bounded = (part: number, place: number) => {
    const [least, most] = bounds[place] ?? [0, 0]
    return Math.min(most, Math.max(least, part))
  }
  const parts = sharesOf(total, weights).map(bounded)
  let missing = total - sum(parts)
  return parts.map((part, place) => {
    const changed = bounded(part + missing, place)
    missing -= changed - part
    return changed
  })
}

/** Like `allocate`, but a total of 0 needs no parts. */
const sharesOf = (total: number, weights: readonly number[]): number[] =>
  total === 0 ? weights.map(() => 0) : allocate(total, weights)
