import { queryOptions } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { getPointsRules } from '#contract/points-rules.ts'
import { minuteMs } from '#domain/duration.ts'

/** What the rules have led to; it changes with every order, and minutes do not matter. */
export const pointsRulesQuery = () =>
  queryOptions({
    queryKey: ['points-rules'],
    queryFn: ({ signal }) => call(getPointsRules, {}, { signal }),
    staleTime: 5 * minuteMs,
  })
