import * as v from 'valibot'
import { Branch } from '#contract/branch.ts'
import { Brand } from '#contract/branch-list.ts'
import type { InvoiceContent } from '#contract/invoice.ts'
import { Localized } from '#contract/locale.ts'
import { Quote } from '#contract/quote.ts'
import { documentNumber, invoiceLinesOf, type InvoiceKind, vatPercent } from '#domain/invoice.ts'
import { wordsIn } from '#domain/locale.ts'
import { findBrandContent } from '#server/catalogue/menu/brand-store.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { documentHashOf } from './chain.ts'
import { findInvoice, findSale, insertDocument, insertReport, lockSeries } from './store.ts'
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
  await issueCurrentInvoice(tx, { orderId, at, changeId: null }, config)
}

/** Issues the invoice of the order as it is now, the first or after a change. */
export async function issueCurrentInvoice(
  tx: Tx,
  { orderId, at, changeId }: { orderId: string; at: number; changeId: string | null },
  { invoice: setting }: Pick<Config, 'invoice'>,
): Promise<void> {
  const sale = await findSale(tx, orderId)
  if (!sale) throw new Error(`expected order ${orderId} and a brand to exist`)
  const quote = v.parse(Quote, sale.quote)
  const seller = v.parse(Seller, sale.brand)
  await issueDocument(
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
      refundedBy: null,
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
        atHandOver: sale.extra,
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

const Seller = v.pick(Brand, ['name', 'legalName', 'vatNumber', 'commercialRegistration', 'phone', 'email'])
const Place = v.pick(Branch, ['address', 'city', 'phone'])

/** What a document is about, and the earlier document to which it refers. */
export type DocumentKey = {
  readonly orderId: string
  readonly at: number
  readonly kind: InvoiceKind
  readonly refersTo: string | null
  readonly refundId: string | null
  readonly changeId: string | null
}

/** Assigns the document its number and its place in the chain, and inserts it. */
export async function issueDocument(
  tx: Tx,
  { at, kind, ...key }: DocumentKey,
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
    hash: documentHashOf(series.hash, content),
  })
  if (content.way === 'external') await insertReport(tx, id, at)
}

const qrOf = ({ seller, taxable: total, vat }: InvoiceContent, at: number) =>
  zatcaQr({ seller: wordsIn(seller.legalName, 'ar').text, vatNumber: seller.vatNumber, at, total, vat })
