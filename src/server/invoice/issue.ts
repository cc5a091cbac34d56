import * as v from 'valibot'
import { Branch, Brand } from '#contract/branch.ts'
import { InvoiceContent } from '#contract/invoice.ts'
import { Localized } from '#contract/locale.ts'
import { Quote } from '#contract/quote.ts'
import {
  creditableOf,
  creditOf,
  documentNumber,
  invoiceLinesOf,
  type InvoiceKind,
  vatPercent,
} from '#domain/invoice.ts'
import { wordsIn } from '#domain/locale.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import { hashOf } from './chain.ts'
import { findCreditNotes, findInvoice, findSale, insertDocument, insertReport, lockSeries } from './store.ts'
import { zatcaQr } from './zatca-qr.ts'

/**
 * Writes the invoice of an order, once, from the quote that was agreed to and the seller's words of this day. In the transaction of
 * the move that makes it due, late: it waits for every other document of the seller that is being written.
 */
export async function issueInvoice(
  tx: Db,
  { orderId, at }: { orderId: string; at: number },
  { invoice: setting }: Pick<Config, 'invoice'>,
): Promise<void> {
  if (await findInvoice(tx, orderId)) return
  const sale = await findSale(tx, orderId)
  if (!sale) throw new Error(`expected order ${orderId} and a brand to have sold it`)
  const quote = v.parse(Quote, sale.quote)
  const seller = v.parse(Seller, sale.brand)
  await issue(
    tx,
    { orderId, at, kind: 'invoice', refersTo: null, refundId: null },
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
 * For a transaction that needs rows which are taken after the invoices' counter (a branch's ticket) before it issues one: takes the
 * counter's row first.
 */
export async function lockSeriesOfBrand(tx: Db): Promise<void> {
  const brand = await tx.selectFrom('brand').select('content').executeTakeFirstOrThrow()
  await lockSeries(tx, v.parse(Seller, brand.content).vatNumber)
}

/**
 * Writes that an amount of the order's invoice went back, once for each refund. `amount` is in halalas and without the deposit for
 * plates; what goes beyond the rest of the invoice is not in it. Nothing happens for an order that has no invoice. In the refund's
 * transaction, late, as `issueInvoice`.
 */
export async function issueCreditNote(
  tx: Db,
  refund: { orderId: string; refundId: string; amount: number; at: number; reason: string | null },
): Promise<void> {
  const { orderId, refundId, at, reason } = refund
  const found = await findInvoice(tx, orderId)
  if (!found) return
  // before looking at what has been credited: two refunds of one order wait for each other here
  await lockSeries(tx, found.seller)
  const invoice = v.parse(InvoiceContent, found.content)
  const notes = await findCreditNotes(tx, found.id)
  if (notes.some((note) => note.refund_id === refundId)) return
  const credited = notes.map((note) => v.parse(InvoiceContent, note.content).lines)
  const amount = Math.min(refund.amount, creditableOf(invoice.lines, credited))
  if (amount === 0) return
  const parts = creditOf(invoice.lines, credited, amount)
  const lines = invoice.lines.map((line, place) => {
    const part = parts[place] ?? { amount: 0, vat: 0 }
    return { ...line, ...part, gross: part.amount, discount: 0 }
  })
  const vat = parts.reduce((sum, part) => sum + part.vat, 0)
  await issue(
    tx,
    { orderId, at, kind: 'credit_note', refersTo: found.id, refundId },
    {
      ...invoice,
      refersTo: { number: invoice.number, issuedAt: invoice.issuedAt },
      reason,
      lines,
      subtotal: amount,
      promo: null,
      points: null,
      deliveryFee: 0,
      net: amount - vat,
      vat,
      taxable: amount,
      deposit: 0,
      total: amount,
    },
  )
}

const Seller = v.pick(Brand, ['name', 'legalName', 'vatNumber', 'commercialRegistration', 'phone', 'email'])
const Place = v.pick(Branch, ['address', 'city', 'phone'])

type Key = {
  readonly orderId: string
  readonly at: number
  readonly kind: InvoiceKind
  readonly refersTo: string | null
  readonly refundId: string | null
}

/** Gives the document its number and its place in the chain, and writes it down for ever. */
async function issue(
  tx: Db,
  { at, kind, ...key }: Key,
  said: Omit<InvoiceContent, 'kind' | 'number' | 'issuedAt'>,
): Promise<void> {
  const seller = said.seller.vatNumber
  const series = await lockSeries(tx, seller)
  const place = 1 + (kind === 'invoice' ? series.invoices : series.credit_notes)
  const number = documentNumber(kind, place)
  const content = { ...said, kind, number, issuedAt: new Date(at).toISOString() }
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

const qrOf = ({ seller, taxable, vat }: InvoiceContent, at: number) =>
  zatcaQr({
    seller: wordsIn(seller.legalName, 'ar').text,
    vatNumber: seller.vatNumber,
    at,
    total: taxable,
    vat,
  })
