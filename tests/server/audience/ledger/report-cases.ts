import { type RawBuilder, sql } from 'kysely'

const documents = 'the sums of invoices and credit notes are those of the documents'
const summed = 'the documents of a summed day have the sums of its invoices and credit notes'
const promotions = 'the promotions of a branch and day have the sums of the quotes'

/** Changes that break the sums of the reports, all of the branch `olaya`. */
export const reportCases: readonly (readonly [string, string, () => RawBuilder<unknown>, () => string])[] = [
  [documents, 'a halala of VAT', () => sql`update invoice_day set vat = vat + 1`, () => 'branch olaya'],
  [documents, 'a deposit', () => sql`update invoice_day set deposit = deposit + 1`, () => 'branch olaya'],
  [documents, 'a day that is missing', () => sql`delete from invoice_day`, () => 'branch olaya'],
  [
    summed,
    'a summed day without an invoice',
    () => sql`
      insert into document_day (day, night, kind, documents, taxable, vat)
      select distinct day, night, kind, 0, 0, 0 from invoice_day`,
    () => 'day 2026-11-21',
  ],
  [
    promotions,
    'a use too few',
    () => sql`update branch_promotion set orders = orders - 1`,
    () => 'branch olaya',
  ],
]
