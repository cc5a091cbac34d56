import { sql } from 'kysely'
import type { InvoiceKind } from '#domain/invoice.ts'
import type { InvoiceContent } from '#contract/invoice.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'

/**
 * Returns the data of an invoice: the order as it was placed, and the current details of branch and brand.
 */
export const findSale = (tx: Tx, orderId: string) =>
  tx
    .selectFrom('placed_order as o')
    .innerJoin('branch as b', 'b.id', 'o.branch_id')
    .innerJoin('brand', (join) => join.onTrue())
    .leftJoin('payment as p', (join) => join.onRef('p.order_id', '=', 'o.id').on('p.state', '=', 'paid'))
    .select([
      'o.number',
      'o.method',
      'o.payment_method',
      'o.extra',
      'o.placed_at',
      'o.quote',
      'o.branch_name',
      'b.content as branch',
      'brand.content as brand',
      'p.brand as card',
      'p.last4',
    ])
    .where('o.id', '=', orderId)
    .executeTakeFirst()

/** Returns the invoice of an order: the newest one, if a change had it issued again. */
export const findInvoice = (tx: Tx, orderId: string) =>
  tx
    .selectFrom('invoice')
    .select(['id', 'seller', 'content'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'invoice')
    .orderBy('chain', 'desc')
    .limit(1)
    .executeTakeFirst()

export const listCreditNotes = (tx: Tx, invoiceId: string) =>
  tx
    .selectFrom('invoice')
    .select(['refund_id', 'content'])
    .where('refers_to', '=', invoiceId)
    .orderBy('chain')
    .execute()

/**
 * Locks the seller's series and returns its counters and last hash. Other transactions wait for the end of
 * this one, so numbers have no gaps.
 */
export const lockSeries = (tx: Tx, seller: string) =>
  tx
    .insertInto('invoice_series')
    .values({ seller })
    // the update changes nothing; it takes the row's lock
    .onConflict((conflict) => conflict.column('seller').doUpdateSet({ seller }))
    .returning(['invoices', 'credit_notes', 'documents', 'hash'])
    .executeTakeFirstOrThrow()

type NewDocument = {
  readonly id: string
  readonly seller: string
  readonly kind: InvoiceKind
  readonly place: number
  readonly chain: number
  readonly orderId: string
  readonly refersTo: string | null
  readonly refundId: string | null
  readonly changeId: string | null
  readonly issuedAt: number
  readonly content: InvoiceContent
  readonly qr: string | null
  readonly previousHash: string
  readonly hash: string
}

/** Inserts the document and advances the series. Call it after `lockSeries` in the same transaction. */
export async function insertDocument(tx: Tx, document: NewDocument): Promise<void> {
  const { content, kind } = document
  await tx
    .insertInto('invoice')
    .values({
      id: document.id,
      seller: document.seller,
      kind,
      number: content.number,
      place: document.place,
      chain: document.chain,
      order_id: document.orderId,
      refers_to: document.refersTo,
      refund_id: document.refundId,
      change_id: document.changeId,
      issued_at: new Date(document.issuedAt),
      taxable: content.taxable,
      vat: content.vat,
      content: JSON.stringify(content),
      qr: document.qr,
      previous_hash: document.previousHash,
      hash: document.hash,
    })
    .execute()
  await tx
    .updateTable('invoice_series')
    .set({
      [kind === 'invoice' ? 'invoices' : 'credit_notes']: document.place,
      documents: document.chain,
      hash: document.hash,
    })
    .where('seller', '=', document.seller)
    .execute()
}

/** Returns the documents of an order, the invoice first. */
export const listDocuments = (db: Db, orderId: string) =>
  db
    .selectFrom('invoice as i')
    .leftJoin('invoice_report as r', 'r.invoice_id', 'i.id')
    .select(['i.id', 'i.content', 'i.qr', 'i.hash', 'r.state', 'r.reference', 'r.url'])
    .where('i.order_id', '=', orderId)
    .orderBy('i.chain')
    .execute()

export const insertReport = (tx: Tx, invoiceId: string, at: number) =>
  tx
    .insertInto('invoice_report')
    .values({ invoice_id: invoiceId, state: 'waiting', next_at: new Date(at) })
    .execute()

/** Claims the oldest due report until `until` and returns its document; undefined if none is due. */
export async function claimReport(
  db: Db,
  { now, until }: { now: number; until: number },
): Promise<{ id: string; tries: number; content: unknown; hash: string; previousHash: string } | undefined> {
  const { rows } = await sql<{
    id: string
    tries: number
    content: unknown
    hash: string
    previousHash: string
  }>`
    with due as (
      select r.invoice_id
      from invoice_report r
      join invoice i on i.id = r.invoice_id
      where r.next_at <= ${new Date(now)}::timestamptz
      order by i.issued_at, i.chain
      limit 1
      for update of r skip locked
    )
    update invoice_report r
    set tries = r.tries + 1, next_at = ${new Date(until)}::timestamptz
    from due, invoice i
    where r.invoice_id = due.invoice_id and i.id = due.invoice_id
    returning i.id, r.tries, i.content, i.hash, i.previous_hash as "previousHash"
  `.execute(db)
  return rows[0]
}

export const endReport = (
  db: Db,
  invoiceId: string,
  { reference, url }: { reference: string; url: string | null },
  at: number,
) =>
  db
    .updateTable('invoice_report')
    .set({ state: 'issued', reference, url, problem: null, next_at: null, issued_at: new Date(at) })
    .where('invoice_id', '=', invoiceId)
    .execute()

export const delayReport = (
  db: Db,
  invoiceId: string,
  { state, problem }: { state: 'waiting' | 'refused'; problem: string },
  nextAt: number,
) =>
  db
    .updateTable('invoice_report')
    .set({ state, problem, next_at: new Date(nextAt) })
    .where('invoice_id', '=', invoiceId)
    .execute()

type OpenReports = {
  readonly refused: number
  readonly waiting: number
  /** When the oldest document that waits was issued; null if none waits. */
  readonly waitingSince: Date | null
  /** The answer to one of the refused documents. */
  readonly problem: string | null
}

/** Counts the documents that the provider has refused or has not answered. */
export async function countOpenReports(db: Db): Promise<OpenReports> {
  const { rows } = await sql<OpenReports>`
    select
      count(*) filter (where r.state = 'refused')::int as refused,
      count(*) filter (where r.state = 'waiting')::int as waiting,
      min(i.issued_at) filter (where r.state = 'waiting') as "waitingSince",
      max(r.problem) filter (where r.state = 'refused') as problem
    from invoice_report r
    join invoice i on i.id = r.invoice_id
    where r.next_at is not null
  `.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('an aggregate returns one row')
  return counts
}
