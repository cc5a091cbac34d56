import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { getAudit } from '#contract/audit.ts'
import type { AuditKind } from '#domain/audit.ts'

/** What the page shows; `from` is ISO 8601. */
export type AuditChoice = {
  readonly kind: AuditKind | undefined
  readonly by: string | undefined
  readonly from: string | undefined
}

/** The pages of the audit, each begun by the cursor of the one before. */
export const auditQuery = (asked: AuditChoice) =>
  infiniteQueryOptions({
    queryKey: ['audit', asked],
    queryFn: ({ pageParam, signal }) => call(getAudit, { query: { ...asked, after: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined, // the first page has no cursor
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  })
