import { queryOptions } from '@tanstack/react-query'
import { minuteMs } from '#domain/duration.ts'
import { call } from '#client/call.ts'
import { getSession } from '#contract/session.ts'

/**
 * The signed-in customer. Valid for five minutes without a request, because the server checks the session at
 * every other request.
 */
export const sessionQuery = () =>
  queryOptions({
    queryKey: ['session'],
    queryFn: ({ signal }) => call(getSession, {}, { signal }),
    staleTime: 5 * minuteMs,
  })
