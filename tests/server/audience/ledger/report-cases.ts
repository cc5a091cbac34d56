import { type RawBuilder, sql } from 'kysely'

const documents = 'the sums of invoices and credit notes are those of the documents'
const promotions = 'the promotions of a branch and day have the sums of the quotes'

/** Changes that break the sums of the reports, all of the branch `olaya`. */
export const reportCases: readonly (readonly [string, string, () => RawBuilder<unknown>, () => string])[] = [
  [documents, 'a halala of VAT', () => sql`update invoice_day set vat = vat + 1`, () => 'branch olaya'],
  [documents, 'a deposit', () => sql`update invoice_day set deposit = deposit + 1`, () => 'branch olaya'],
  [documents, 'a day that is missing', () => sql`delete from invoice_day`, () => 'branch olaya'],
  [
    promotions,
    'a use too few',
    () => sql`update branch_promotion set orders = orders - 1`,
    () => 'branch olaya',
  ],
]
