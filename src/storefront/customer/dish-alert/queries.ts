import { queryOptions } from '@tanstack/react-query'
import { minuteMs } from '#domain/duration.ts'
import { call } from '#client/call.ts'
import { listDishAlerts } from '#contract/dish-alert.ts'

/** The sold-out dishes that the customer waits for. */
export const dishAlertsQuery = (customerId: string) =>
  queryOptions({
    queryKey: ['dish-alerts', customerId],
    queryFn: ({ signal }) => call(listDishAlerts, {}, { signal }),
    staleTime: minuteMs,
  })
