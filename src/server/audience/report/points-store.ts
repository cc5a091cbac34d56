import { sql } from 'kysely'
import type { PointsRule } from '#domain/points-entry.ts'
import { limitsOf, type ReportPeriod } from '#domain/report.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { isIn } from './period-store.ts'

/** Returns the points that all customers have now, those held for their orders included. */
export async function sumBalances(tx: Tx): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    select coalesce(sum(a.balance + a.held), 0)::float8 as points from points_account a`.execute(tx)
  return rows[0]?.points ?? 0
}

type Change = { readonly rule: PointsRule; readonly entries: number; readonly points: number }

/** Returns what each rule added to or took from the points of customers in the period. */
export async function sumChanges(tx: Tx, period: ReportPeriod): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select e.rule, count(*)::int as entries, sum(e.points + e.held)::float8 as points
    from points_entry e
    where ${isIn(sql`e.made_at`, period, 'business')} and e.points + e.held <> 0
    group by e.rule
    order by points desc, e.rule`.execute(tx)
  return rows
}

/** Returns by how much the points of customers have changed since the end of the period. */
export async function sumSince(tx: Tx, period: ReportPeriod): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    select coalesce(sum(e.points + e.held), 0)::float8 as points
    from points_entry e
    where e.points + e.held <> 0
      and e.made_at >= ${new Date(limitsOf(period, 'business').to)}::timestamptz`.execute(tx)
  return rows[0]?.points ?? 0
}
