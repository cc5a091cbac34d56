import { getRouteApi, useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import { auditKinds } from '#domain/audit.ts'
import { businessDayOf, businessDayOn } from '#domain/business-day.ts'
import { addDays } from '#domain/local-time.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { searchText } from '#storefront/platform/navigation/search-text.ts'
import type { AuditChoice } from './queries.ts'

const route = getRouteApi('/$lang/studio/$part')

/** The periods, by how many business days they have; `all` has no start. */
export const periods = ['today', 'week', 'month', 'all'] as const
type AuditPeriod = (typeof periods)[number]
const days = { today: 1, week: 7, month: 30 } as const

const Search = v.object({
  kind: v.fallback(v.optional(v.picklist(auditKinds)), undefined),
  by: v.fallback(v.optional(v.pipe(searchText, v.minLength(1), v.maxLength(60))), undefined),
  period: v.fallback(v.optional(v.picklist(periods), 'week'), 'week'),
})

/** What the address asks for, and how to ask for something else. */
export function useAuditFilter() {
  const { kind, by, period } = v.parse(Search, route.useSearch())
  const navigate = useNavigate()
  const lang = useLang()
  const today = businessDayOf(useNow()).date
  const asked: AuditChoice = { kind, by, from: period === 'all' ? undefined : startOf(period, today) }
  return {
    asked,
    period,
    change: (change: { kind?: string | undefined; by?: string | undefined; period?: AuditPeriod }) =>
      void navigate({
        to: '/$lang/studio/$part/',
        params: { lang, part: 'audit' },
        search: (before: object) => ({ ...before, ...change }),
        resetScroll: false,
      }),
  }
}

const startOf = (period: keyof typeof days, today: string) =>
  new Date(businessDayOn(addDays(today, 1 - days[period])).from).toISOString()
