import { type RawBuilder, sql } from 'kysely'
import type { Takings } from '#contract/report.ts'
import type { DocumentSum, ReportDay, ReportPeriod } from '#domain/report.ts'
import type { Localized } from '#domain/locale.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { type Branches, isIn, isOf } from './period-store.ts'

/** What the sums of documents are selected from, as the alias `s`. */
const sums = sql`
  coalesce(sum(s.documents) filter (where s.kind = 'invoice'), 0)::int as invoices,
  coalesce(sum(s.taxable) filter (where s.kind = 'invoice'), 0)::float8 as invoiced,
  coalesce(sum(s.documents) filter (where s.kind = 'credit_note'), 0)::int as "creditNotes",
  coalesce(sum(s.taxable) filter (where s.kind = 'credit_note'), 0)::float8 as credited,
  coalesce(sum(case s.kind when 'invoice' then s.vat else -s.vat end), 0)::float8 as vat`

/** The date of a row of `invoice_day` by the kind of day: the night belongs to the business day before. */
const dateBy = (day: ReportDay): RawBuilder<string> =>
  day === 'tax' ? sql<string>`s.day` : sql<string>`s.day - s.night::int`

const isWithin = ({ from, to }: ReportPeriod, day: ReportDay): RawBuilder<boolean> => sql<boolean>`
  s.day between ${from}::date and ${to}::date + ${day === 'tax' ? 0 : 1}::int
  and ${dateBy(day)} between ${from}::date and ${to}::date`

export type SalesReportInput = {
  readonly period: ReportPeriod
  readonly day: ReportDay
  readonly branches: Branches
}

type PartSum = DocumentSum & { readonly date: string | null; readonly branchId: string | null }

/**
 * Returns the documents of each date, and those of each branch, from their sums (0097-report.sql). Of a date
 * `branchId` is null, of a branch `date`. Sums of each branch and date would be thirty times as many rows.
 */
export async function sumParts(tx: Tx, { period, day, branches }: SalesReportInput): Promise<PartSum[]> {
  const { rows } = await sql<PartSum>`
    select to_char(d.day, 'YYYY-MM-DD') as date, d.*
    from (
      select s.date as day, s.branch_id as "branchId", ${sums}
      from (select ${dateBy(day)} as date, s.* from invoice_day s where ${isWithin(period, day)}) s
      where ${isOf(sql`s.branch_id`, branches)}
      group by grouping sets ((s.date), (s.branch_id))
    ) d`.execute(tx)
  return rows
}

type BranchDaySum = DocumentSum & { readonly date: string; readonly branchId: string }

/** Returns the documents by date and branch. */
export async function sumByDay(tx: Tx, { period, day, branches }: SalesReportInput): Promise<BranchDaySum[]> {
  const { rows } = await sql<BranchDaySum>`
    select to_char(d.day, 'YYYY-MM-DD') as date, d.*
    from (
      select ${dateBy(day)} as day, s.branch_id as "branchId", ${sums}
      from invoice_day s
      where ${isWithin(period, day)} and ${isOf(sql`s.branch_id`, branches)}
      group by 1, 2
    ) d`.execute(tx)
  return rows
}

/** Returns the documents of a period together. */
export async function sumAll(tx: Tx, { period, day, branches }: SalesReportInput): Promise<DocumentSum> {
  const { rows } = await sql<DocumentSum>`
    select ${sums}
    from invoice_day s
    where ${isWithin(period, day)} and ${isOf(sql`s.branch_id`, branches)}`.execute(tx)
  const [sum] = rows
  if (!sum) throw new Error('expected one row of an aggregate')
  return sum
}

type TakingsRow = Takings & { readonly deposits: number; readonly depositsBack: number }

/**
 * Returns the documents by way of payment, the most money first. Their deposits are those that were taken
 * with invoices, and those that went back with the money of orders that were given up.
 */
export async function sumTakings(tx: Tx, { period, day, branches }: SalesReportInput): Promise<TakingsRow[]> {
  const { rows } = await sql<TakingsRow>`
    select
      s.way, s.card, ${sums},
      coalesce(sum(s.deposit) filter (where s.kind = 'invoice'), 0)::float8 as deposits,
      coalesce(sum(s.deposit) filter (where s.kind = 'credit_note'), 0)::float8 as "depositsBack"
    from invoice_day s
    where ${isWithin(period, day)} and ${isOf(sql`s.branch_id`, branches)}
    group by s.way, s.card
    order by invoiced desc, s.way, s.card`.execute(tx)
  return rows
}

/** Returns the halalas of deposits that went back for plates that were returned in the period. */
export async function sumReturns(tx: Tx, { period, day, branches }: SalesReportInput): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(r.amount), 0)::float8 as amount
    from plates_return r
    where ${isIn(sql`r.returned_at`, period, day)} and ${isOf(sql`r.branch_id`, branches)}`.execute(tx)
  return rows[0]?.amount ?? 0
}

/**
 * Returns the documents of all branches in a period, summed from the documents themselves: days that are over
 * by a job (0110-document-day.sql), the others here.
 */
export async function sumDocuments(
  tx: Tx,
  { period, day }: Pick<SalesReportInput, 'period' | 'day'>,
): Promise<DocumentSum> {
  const { rows } = await sql<DocumentSum>`
    select ${sums}
    from (
      select s.kind, s.documents, s.taxable, s.vat from document_day s where ${isWithin(period, day)}
      union all
      select i.*
      from generate_series(${period.from}::date, ${period.to}::date + 1, interval '1 day') d (day)
      -- lateral, so that only the documents of these days are read
      cross join lateral (
        select i.kind, count(*), sum(i.taxable), sum(i.vat)
        from invoice i
        where i.issued_at >= d.day::timestamp at time zone 'Asia/Riyadh'
          and i.issued_at < (d.day::date + 1)::timestamp at time zone 'Asia/Riyadh'
          and ${isIn(sql`i.issued_at`, period, day)}
        group by i.kind
      ) i
      where not exists (select from document_day s where s.day = d.day::date)
    ) s`.execute(tx)
  const [sum] = rows
  if (!sum) throw new Error('expected one row of an aggregate')
  return sum
}

/** Returns the branches in the restaurant's order, the retired ones last. */
export const listBranches = (tx: Tx, branches: Branches) =>
  tx
    .selectFrom('branch as b')
    .select(['b.id', sql<Localized>`b.content -> 'name'`.as('name')])
    .select(sql<boolean>`b.retired_at is not null`.as('retired'))
    .where(isOf(sql`b.id`, branches))
    .orderBy(sql`b.retired_at is not null`)
    .orderBy('b.place')
    .orderBy('b.id')
    .execute()
