import type { useReportFilter } from './use-report-filter.ts'

/** Returns the name of a file without its ending: the table, the period, and of how many branches it is. */
export function csvName(
  table: string,
  { asked, branchIds, show }: Pick<ReturnType<typeof useReportFilter>, 'asked' | 'branchIds' | 'show'>,
): string {
  const count = branchIds.length
  // points are those of all branches
  const branches = show === 'points' || count === 0 ? [] : [count === 1 ? '1-branch' : `${count}-branches`]
  return [table, asked.from, asked.to, ...branches].join('-')
}
