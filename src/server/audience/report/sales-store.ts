import { type RawBuilder, sql } from 'kysely'
import type { NotSales, Takings } from '#contract/report.ts'
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
 * with invoices, and those that went back with the money of orders that were given up or changed.
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

type GivenBack = Pick<NotSales, 'way' | 'returned' | 'surplus'>

/**
 * Returns what went back without a document by way: for plates that were returned in the period, of payments
 * that no order needed what the branch gave another way, and of refunds what is more than the food on their
 * credit notes, or all of one without a note: that is deposit. A deposit that the card's bank refused
 * counts as given back by card on the day of the return until the branch gives it; then when, and as what, it
 * was given.
 */
export async function sumGivenBack(
  tx: Tx,
  { period, day, branches }: SalesReportInput,
): Promise<GivenBack[]> {
  const { rows } = await sql<GivenBack>`
    select way, sum(returned)::float8 as returned, sum(surplus)::float8 as surplus
    from (
      select p.way, p.amount as returned, 0 as surplus
      from plates_return p
      where ${isIn(sql`p.returned_at`, period, day)} and ${isOf(sql`p.branch_id`, branches)}
        -- a return to the card and its refund have one id, of which the refund's is as the device wrote it
        and not exists (
          select from refund r
          where r.order_id = p.order_id and lower(r.id) = p.id::text and r.redirected_by is not null
        )
      union all
      select
        r.way,
        case r.kind when 'plates' then r.amount else 0 end,
        case r.kind when 'surplus' then r.amount else 0 end
      from refund r
      join placed_order o on o.id = r.order_id
      where r.redirected_by is not null and r.kind in ('plates', 'surplus')
        and ${isIn(sql`r.done_at`, period, day)} and ${isOf(sql`o.branch_id`, branches)}
      union all
      select r.way, r.amount - coalesce(n.taxable, 0), 0
      from refund r
      join placed_order o on o.id = r.order_id
      left join invoice n on n.refund_id = r.id
      where r.kind in ('order', 'part') and r.state = 'done'
        -- the note of a whole refund counts the deposit, too (0150-deposits-of-changes.sql)
        and (n.id is null or r.kind = 'part')
        and exists (select from invoice i where i.order_id = r.order_id)
        and ${isIn(sql`r.done_at`, period, day)} and ${isOf(sql`o.branch_id`, branches)}
    ) g
    group by way`.execute(tx)
  return rows
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
