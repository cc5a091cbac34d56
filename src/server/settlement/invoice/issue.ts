import * as v from 'valibot'
import { Branch } from '#contract/branch.ts'
import { Brand } from '#contract/branch-list.ts'
import { InvoiceContent } from '#contract/invoice.ts'
import { Localized } from '#contract/locale.ts'
import { Quote } from '#contract/quote.ts'
import { deliveryPlace, type RefundPart } from '#domain/care.ts'
import {
  creditableOf,
  creditLinesOf,
  creditOf,
  documentNumber,
  invoiceLinesOf,
  type InvoiceKind,
  type InvoicePart,
  vatPercent,
} from '#domain/invoice.ts'
import { wordsIn } from '#domain/locale.ts'
import { findBrandContent } from '#server/catalogue/menu/brand-store.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { hashOf } from './chain.ts'
import { listCreditNotes, findInvoice, findSale, insertDocument, insertReport, lockSeries } from './store.ts'
import { zatcaQr } from './zatca-qr.ts'

/**
 * Issues the invoice of an order, once, from the accepted quote and the seller's current details. Call it
 * late in the transaction of the move that makes the invoice due: it locks the seller's series, so it waits
 * for every other document of the seller.
 */
export async function issueInvoice(
  tx: Tx,
  { orderId, at }: { orderId: string; at: number },
  config: Pick<Config, 'invoice'>,
): Promise<void> {
  if (await findInvoice(tx, orderId)) return
  await issueSale(tx, { orderId, at, changeId: null }, config)
}

/** Issues the invoice of the order as it is now, the first or after a change. */
export async function issueSale(
  tx: Tx,
  { orderId, at, changeId }: { orderId: string; at: number; changeId: string | null },
  { invoice: setting }: Pick<Config, 'invoice'>,
): Promise<void> {
  const sale = await findSale(tx, orderId)
  if (!sale) throw new Error(`expected order ${orderId} and a brand to exist`)
  const quote = v.parse(Quote, sale.quote)
  const seller = v.parse(Seller, sale.brand)
  await issue(
    tx,
    { orderId, at, kind: 'invoice', refersTo: null, refundId: null, changeId },
    {
      way: setting.way,
      order: {
        id: orderId,
        number: sale.number,
        method: sale.method,
        placedAt: sale.placed_at.toISOString(),
      },
      refersTo: null,
      reason: null,
      seller,
      branch: { ...v.parse(Place, sale.branch), name: v.parse(Localized, sale.branch_name) },
      lines: invoiceLinesOf(quote).map((line) => ({ ...line, options: [...line.options] })),
      subtotal: quote.subtotal,
      promotions: quote.promotions
        .filter((promotion) => promotion.discount > 0)
        .map(({ name, discount }) => ({ name, discount })),
      promo: quote.promo && { code: quote.promo.code, discount: quote.promo.discount },
      points: quote.points && quote.points.discount > 0 ? quote.points : null,
      deliveryFee: quote.deliveryFee,
      vatPercent,
      net: quote.taxable - quote.vat,
      vat: quote.vat,
      taxable: quote.taxable,
      deposit: quote.deposit,
      total: quote.total,
      payment: {
        method: sale.payment_method,
        card: sale.card === null || sale.last4 === null ? null : { brand: sale.card, last4: sale.last4 },
      },
      issuer: setting.way === 'external' ? setting.issuer : null,
    },
  )
}

/**
 * Locks the seller's series. For transactions that lock rows which come later in the lock order (a branch's
 * ticket) before they issue an invoice.
 */
export async function lockSeriesOfBrand(tx: Tx): Promise<void> {
  await lockSeries(tx, v.parse(Seller, await findBrandContent(tx)).vatNumber)
}

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
    at: number
    reason: string | null
  },
): Promise<void> {
  const { parts: wanted, amount: most, isWhole = false, ...about } = refund
  const found = await findCreditable(tx, about.orderId)
  if (!found || found.refundIds.includes(about.refundId)) return
  const { invoice, credited } = found
  const amount = Math.min(most, creditableOf(invoice.lines, credited))
  const deposit = isWhole && invoice.taxable === 0 && credited.length === 0 ? invoice.deposit : 0
  if (amount + deposit === 0) return
  const named = wanted && creditLinesOf(invoice.lines, credited, amountsOf(invoice, wanted))
  const parts = named ?? creditOf(invoice.lines, credited, amount)
  await issueCredit(tx, found, parts, { ...about, changeId: null, deposit })
}

/**
 * Issues a credit note because of a change of the order, which is not itself a refund of this amount. `most`
 * in halalas: null for all that is not credited yet. Returns false if the order has no invoice.
 */
export async function creditChange(
  tx: Tx,
  { most, ...about }: { orderId: string; changeId: string; at: number; reason: string; most: number | null },
): Promise<boolean> {
  const found = await findCreditable(tx, about.orderId)
  if (!found) return false
  const { invoice, credited } = found
  const amount = Math.min(most ?? Infinity, creditableOf(invoice.lines, credited))
  // the next invoice has the deposit again
  const deposit = most === null ? invoice.deposit : 0
  const parts = creditOf(invoice.lines, credited, amount)
  if (amount + deposit > 0) await issueCredit(tx, found, parts, { ...about, refundId: null, deposit })
  return true
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
    ...key
  }: Omit<Key, 'kind' | 'refersTo'> & { readonly reason: string | null; readonly deposit: number },
): Promise<void> {
  const lines = invoice.lines.map((line, place) => {
    const part = parts[place] ?? { amount: 0, vat: 0 }
    return { ...line, ...part, gross: part.amount, discount: 0 }
  })
  const vat = parts.reduce((sum, part) => sum + part.vat, 0)
  const amount = parts.reduce((sum, part) => sum + part.amount, 0)
  await issue(
    tx,
    { ...key, kind: 'credit_note', refersTo: id },
    {
      ...invoice,
      refersTo: { number: invoice.number, issuedAt: invoice.issuedAt },
      reason,
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
    return parts.reduce((sum, part) => sum + (part.place === place ? part.amount : 0), 0)
  })

const Seller = v.pick(Brand, ['name', 'legalName', 'vatNumber', 'commercialRegistration', 'phone', 'email'])
const Place = v.pick(Branch, ['address', 'city', 'phone'])

type Key = {
  readonly orderId: string
  readonly at: number
  readonly kind: InvoiceKind
  readonly refersTo: string | null
  readonly refundId: string | null
  readonly changeId: string | null
}

/** Assigns the document its number and its place in the chain, and inserts it. */
async function issue(
  tx: Tx,
  { at, kind, ...key }: Key,
  unnumbered: Omit<InvoiceContent, 'kind' | 'number' | 'issuedAt'>,
): Promise<void> {
  const seller = unnumbered.seller.vatNumber
  const series = await lockSeries(tx, seller)
  const place = 1 + (kind === 'invoice' ? series.invoices : series.credit_notes)
  const number = documentNumber(kind, place)
  const content = { ...unnumbered, kind, number, issuedAt: new Date(at).toISOString() }
  const id = `${seller}-${number}`
  await insertDocument(tx, {
    ...key,
    id,
    seller,
    kind,
    place,
    chain: series.documents + 1,
    issuedAt: at,
    content,
    qr: content.way === 'simplified' ? qrOf(content, at) : null,
    previousHash: series.hash,
    hash: hashOf(series.hash, content),
  })
  if (content.way === 'external') await insertReport(tx, id, at)
}

const qrOf = ({ seller, taxable: total, vat }: InvoiceContent, at: number) =>
  zatcaQr({ seller: wordsIn(seller.legalName, 'ar').text, vatNumber: seller.vatNumber, at, total, vat })
