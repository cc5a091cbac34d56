import * as v from 'valibot'
import { type Invoice, InvoiceContent } from '#contract/invoice.ts'
import type { listDocuments } from './store.ts'

type DocumentRow = Awaited<ReturnType<typeof listDocuments>>[number]

/** Returns the document as issued and, if an external provider issues it too, the state of that report. */
export const asInvoice = (row: DocumentRow): Invoice => ({
  id: row.id,
  ...v.parse(InvoiceContent, row.content),
  qr: row.qr,
  hash: row.hash,
  report: row.state && { state: row.state, reference: row.reference, url: row.url },
})
