import { getRouteApi } from '@tanstack/react-router'
import * as v from 'valibot'
import { dateOf, judgePeriod, type ReportDay, type ReportPeriod } from '#domain/report.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { searchText } from '#storefront/platform/navigation/search-text.ts'
import type { ReportFilter } from './queries.ts'

const route = getRouteApi('/$lang/studio/$part')

const text = (length: number) => v.fallback(v.optional(v.pipe(searchText, v.maxLength(length))), undefined)

/** Dates; `branches` are ids, separated by commas. */
const Search = v.object({
  show: text(10),
  from: text(10),
  to: text(10),
  day: text(10),
  branches: text(20_000),
})

export const parts = ['sales', 'orders', 'promotions', 'points'] as const
export type ReportPart = (typeof parts)[number]

/** What the address asks for. Without a period that is one, it is the month until today. */
export function useReportFilter(): {
  readonly asked: ReportFilter
  /** Those of `asked`; none: all branches. */
  readonly branchIds: readonly string[]
  readonly day: ReportDay
  readonly show: ReportPart
  readonly today: string
} {
  const { show, from, to, day, branches } = v.parse(Search, route.useSearch())
  const part = parts.find((one) => one === show) ?? 'sales'
  const kind = day === 'tax' ? 'tax' : 'business'
  // only sales have tax days
  const today = dateOf(useNow(), part === 'sales' ? kind : 'business')
  return {
    asked: { ...periodOf({ from, to }, today), branches },
    branchIds: branches?.split(',') ?? [],
    day: kind,
    show: part,
    today,
  }
}

/** A period may end in the future: the return of a quarter is looked at before its end. */
function periodOf(
  { from, to }: { readonly from: string | undefined; readonly to: string | undefined },
  today: string,
): ReportPeriod {
  const asked = from !== undefined && to !== undefined ? judgePeriod({ from, to }) : undefined
  return asked?.ok ? asked.value : { from: `${today.slice(0, 8)}01`, to: today }
}
