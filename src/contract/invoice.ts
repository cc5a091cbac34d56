import * as v from 'valibot'
import { refundWays } from '#domain/care.ts'
import { invoiceKinds, invoiceWays } from '#domain/invoice.ts'
import { apiBase, endpoint } from './endpoint.ts'
import { Localized } from './locale.ts'
import { PaymentMethod } from './order.ts'
import { OrderMethod } from './quote.ts'

const discount = { discount: v.number() }

export const InvoiceLine = v.object({
  kind: v.picklist(['item', 'delivery']),
  name: Localized,
  options: v.array(v.object({ name: Localized, priceDelta: v.number() })),
  quantity: v.number(),
  unitPrice: v.number(),
  gross: v.number(),
  discount: v.number(),
  amount: v.number(),
  vat: v.number(),
})
export type InvoiceLine = v.InferOutput<typeof InvoiceLine>

/**
 * The complete content of a document, as it was on its day; it never changes. Amounts are halalas with VAT,
 * except `net`. It has no data of the buyer: a simplified invoice does not need any, and immutable data could
 * not be deleted.
 */
export const InvoiceContent = v.object({
  way: v.picklist(invoiceWays),
  kind: v.picklist(invoiceKinds),
  number: v.string(),
  issuedAt: v.string(),
  order: v.object({ id: v.string(), number: v.number(), method: OrderMethod, placedAt: v.string() }),
  /** The invoice that a credit note refers to; null on an invoice. */
  refersTo: v.nullable(v.object({ number: v.string(), issuedAt: v.string() })),
  /** Why it is credited; as entered by a person only for a refund of an amount. */
  reason: v.nullable(v.string()),
  /** How the money of a credit note went back; null on an invoice, and on the note of a change. */
  refundedBy: v.optional(v.nullable(v.picklist(refundWays)), null),
  seller: v.object({
    name: Localized,
    legalName: Localized,
    vatNumber: v.string(),
    commercialRegistration: v.string(),
    phone: v.string(),
    email: v.string(),
  }),
  branch: v.object({ name: Localized, address: Localized, city: Localized, phone: v.string() }),
  /** A credit note has every line of its invoice, in the same order; unchanged lines have the amount 0. */
  lines: v.array(InvoiceLine),
  /** Before discounts and delivery. */
  subtotal: v.number(),
  // documents from before the automatic discounts lack this field
  promotions: v.optional(v.array(v.object({ name: Localized, ...discount })), []),
  promo: v.nullable(v.object({ code: v.string(), ...discount })),
  points: v.nullable(v.object({ redeemed: v.number(), ...discount })),
  deliveryFee: v.number(),
  vatPercent: v.number(),
  /** `taxable` without the included VAT. */
  net: v.number(),
  vat: v.number(),
  /** The price of everything that is sold, with VAT. */
  taxable: v.number(),
  /** Held for lent plates; not part of `taxable`. */
  deposit: v.number(),
  /** `taxable` plus `deposit`: the amount that is paid, or refunded. */
  total: v.number(),
  /** How the order was paid. Null only in the copy that a device stores. */
  payment: v.nullable(
    v.object({
      method: PaymentMethod,
      card: v.nullable(v.object({ brand: v.string(), last4: v.string() })),
      /** What of `total` a card order pays at the hand-over, since a change made it dearer. */
      atHandOver: v.optional(v.number(), 0),
    }),
  ),
  /** The issuer of the tax invoice, if that is another company. */
  issuer: v.nullable(v.string()),
})
export type InvoiceContent = v.InferOutput<typeof InvoiceContent>

export const Invoice = v.object({
  id: v.string(),
  ...InvoiceContent.entries,
  /** ZATCA's content of the QR in base64; null on a document that is not a tax invoice. */
  qr: v.nullable(v.string()),
  /** SHA-256 over this document and the hash of the one before it. */
  hash: v.string(),
  /** The answer of the provider that issues the invoice; null without one. */
  report: v.nullable(
    v.object({
      state: v.picklist(['waiting', 'issued', 'refused']),
      reference: v.nullable(v.string()),
      url: v.nullable(v.string()),
    }),
  ),
})
export type Invoice = v.InferOutput<typeof Invoice>

export const Invoices = v.object({ invoices: v.array(Invoice) })
export type Invoices = v.InferOutput<typeof Invoices>

export const getInvoices = endpoint('GET', `${apiBase}/orders/:id/invoices`, {
  summary: 'The documents of an order, for its owner and its branch: the invoice, then its credit notes',
  policy: 'self',
  reply: Invoices,
})
