import { type RawBuilder, sql } from 'kysely'
import { limitsOf, type ReportDay, type ReportPeriod } from '#domain/report.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'

/** Null is all branches. */
export type Branches = readonly string[] | null

/** Runs the queries of a report in one snapshot, so that its sums agree with each other. */
export const inSnapshot = <Result>(db: Db, read: (tx: Tx) => Promise<Result>): Promise<Result> =>
  db.transaction().setAccessMode('read only').setIsolationLevel('repeatable read').execute(read)

/** Returns whether a column with a branch's id is one of these. */
export const isOf = (column: RawBuilder<unknown>, branches: Branches): RawBuilder<boolean> =>
  branches === null ? sql<boolean>`true` : sql<boolean>`${column} = any(${branches}::text[])`

/** Returns whether a column with an instant is in the period. */
export function isIn(column: RawBuilder<unknown>, period: ReportPeriod, day: ReportDay): RawBuilder<boolean> {
  const { from, to } = limitsOf(period, day)
  return sql<boolean>`${column} >= ${new Date(from)}::timestamptz and ${column} < ${new Date(to)}::timestamptz`
}

/** Returns whether a column with the date of a business day is in the period. */
export const isDateIn = (column: RawBuilder<unknown>, { from, to }: ReportPeriod): RawBuilder<boolean> =>
  sql<boolean>`${column} between ${from}::date and ${to}::date`
