import { queryOptions } from '@tanstack/react-query'
import { minuteMs } from '#domain/duration.ts'
import { call } from '#client/call.ts'
import { getOfflineOverview } from '#contract/offline-scan.ts'
import { getOwnerDay } from '#contract/owner.ts'
import { getPointsRules } from '#contract/points-rules.ts'

/**
 * A business day, "YYYY-MM-DD"; undefined is the current one, which is loaded once a minute while it is
 * shown, and is the only one that the device stores.
 */
export const ownerDayQuery = (date: string | undefined) =>
  queryOptions({
    queryKey: ['owner-day', date],
    queryFn: ({ signal }) => call(getOwnerDay, { query: { date } }, { signal }),
    staleTime: 0,
    ...(date === undefined ? { refetchInterval: minuteMs } : { gcTime: 5 * minuteMs }),
  })

/** What the rules of points have led to; it changes with every order, and minutes do not matter. */
export const pointsRulesQuery = () =>
  queryOptions({
    queryKey: ['points-rules'],
    queryFn: ({ signal }) => call(getPointsRules, {}, { signal }),
    staleTime: 5 * minuteMs,
  })

/** The flagged codes, and the devices that can verify codes without a network. */
export const offlineQuery = () =>
  queryOptions({
    queryKey: ['offline-overview'],
    queryFn: ({ signal }) => call(getOfflineOverview, {}, { signal }),
    staleTime: 0,
    gcTime: 5 * minuteMs,
  })
