import * as v from 'valibot'
import { InvoiceContent } from '#contract/invoice.ts'
import { deliveryPlace, type RefundPart, type RefundWay } from '#domain/care.ts'
import { creditableOf, creditLineOf, creditLinesOf, creditOf, type InvoicePart } from '#domain/invoice.ts'
import { sum } from '#domain/sum.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { type DocumentKey, issueDocument } from './issue.ts'
import { findInvoice, listCreditNotes, lockSeries } from './store.ts'

/**
 * Issues a credit note for a refund, once per refund. `amount` is in halalas without the plates' deposit; it
 * is capped at the part of the invoice that is not credited yet. With `parts` it credits these lines, unless
 * earlier refunds of amounts have left less of them; else all lines in proportion. Does nothing for an order
 * without an invoice. The refund of a whole order whose food cost nothing credits its deposit, which no other
 * note would take out of the sums of the day. Call it late in the refund's transaction, as `issueInvoice`.
 */
export async function issueCreditNote(
  tx: Tx,
  refund: {
    orderId: string
    refundId: string
    amount: number
    isWhole?: boolean
    parts?: readonly RefundPart[] | null
    way: RefundWay
    at: number
    reason: string | null
  },
): Promise<void> {
  const { parts: wanted, amount: most, isWhole = false, way, ...about } = refund
  const found = await findCreditable(tx, about.orderId)
  if (!found || found.refundIds.includes(about.refundId)) return
  const { invoice, credited } = found
  const amount = Math.min(most, creditableOf(invoice.lines, credited))
  const deposit = isWhole && invoice.taxable === 0 && credited.length === 0 ? invoice.deposit : 0
  if (amount + deposit === 0) return
  const named = wanted && creditLinesOf(invoice.lines, credited, amountsOf(invoice, wanted))
  const parts = named ?? creditOf(invoice.lines, credited, amount)
  await issueCredit(tx, found, parts, { ...about, changeId: null, deposit, refundedBy: way })
}

type CreditedChange = { orderId: string; changeId: string; at: number; reason: string }

/**
 * Issues a credit note of all that is not credited yet, because a changed order gets another invoice. Returns
 * false if the order has no invoice.
 */
export async function creditWhole(tx: Tx, change: CreditedChange): Promise<boolean> {
  const found = await findCreditable(tx, change.orderId)
  if (!found) return false
  // the next invoice has the deposit again
  const { deposit } = found.invoice
  await creditChange(tx, found, { ...change, most: Infinity, deposit })
  return true
}

/**
 * Issues a credit note of `most` halalas because of a change of the order, which is not itself a refund of
 * this amount. What is more than the food that is not credited yet is deposit. Does nothing for an order
 * without an invoice.
 */
export async function creditPart(tx: Tx, change: CreditedChange & { readonly most: number }): Promise<void> {
  const found = await findCreditable(tx, change.orderId)
  if (!found) return
  const { lines, deposit: whole } = found.invoice
  const above = change.most - creditableOf(lines, found.credited)
  await creditChange(tx, found, { ...change, deposit: Math.min(whole, Math.max(0, above)) })
}

async function creditChange(
  tx: Tx,
  found: NonNullable<Awaited<ReturnType<typeof findCreditable>>>,
  { most, deposit, ...about }: CreditedChange & { readonly most: number; readonly deposit: number },
): Promise<void> {
  const { invoice, credited } = found
  const amount = Math.min(most, creditableOf(invoice.lines, credited))
  const parts = creditOf(invoice.lines, credited, amount)
  if (amount + deposit > 0)
    await issueCredit(tx, found, parts, { ...about, refundId: null, deposit, refundedBy: null })
}

/**
 * Returns the order's invoice with what is credited of it; locks the series, so that refunds run in turn.
 */
async function findCreditable(tx: Tx, orderId: string) {
  const found = await findInvoice(tx, orderId)
  if (!found) return undefined
  await lockSeries(tx, found.seller)
  const notes = await listCreditNotes(tx, found.id)
  return {
    id: found.id,
    invoice: v.parse(InvoiceContent, found.content),
    credited: notes.map((note) => v.parse(InvoiceContent, note.content).lines),
    refundIds: notes.map((note) => note.refund_id),
  }
}

async function issueCredit(
  tx: Tx,
  { id, invoice }: { readonly id: string; readonly invoice: InvoiceContent },
  parts: readonly InvoicePart[],
  {
    reason,
    deposit,
    refundedBy,
    ...key
  }: Omit<DocumentKey, 'kind' | 'refersTo'> & {
    readonly reason: string | null
    readonly deposit: number
    readonly refundedBy: RefundWay | null
  },
): Promise<void> {
  const lines = invoice.lines.map((line, place) => creditLineOf(line, parts[place] ?? { amount: 0, vat: 0 }))
  const vat = sum(parts.map((part) => part.vat))
  const amount = sum(parts.map((part) => part.amount))
  await issueDocument(
    tx,
    { ...key, kind: 'credit_note', refersTo: id },
    {
      ...invoice,
      refersTo: { number: invoice.number, issuedAt: invoice.issuedAt },
      reason,
      refundedBy,
      lines,
      subtotal: amount,
      promotions: [],
      promo: null,
      points: null,
      deliveryFee: 0,
      net: amount - vat,
      vat,
      taxable: amount,
      deposit,
      total: amount + deposit,
    },
  )
}

/** The halalas of a refund on each line of the invoice. */
const amountsOf = ({ lines }: Pick<InvoiceContent, 'lines'>, parts: readonly RefundPart[]): number[] =>
  lines.map(({ kind }, index) => {
    const place = kind === 'item' ? index + 1 : deliveryPlace
    return sum(parts.map((part) => (part.place === place ? part.amount : 0)))
  })
