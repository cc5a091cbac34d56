import { queryOptions } from '@tanstack/react-query'
import { minuteMs } from '#domain/duration.ts'
import { call } from '#client/call.ts'
import { getSession } from '#contract/account.ts'

/**
 * Who is signed in. The server says so with every answer; between two of them five minutes are good enough.
 */
export const sessionQuery = () =>
  queryOptions({
    queryKey: ['session'],
    queryFn: ({ signal }) => call(getSession, {}, { signal }),
    staleTime: 5 * minuteMs,
  })
