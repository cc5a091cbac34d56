import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { type AuditEntry, getAudit } from '#contract/audit.ts'
import type { AuditKind } from '#domain/audit.ts'

/** What the page shows; `from` is ISO 8601. */
export type AuditChoice = {
  readonly kind: AuditKind | undefined
  readonly by: string | undefined
  readonly from: string | undefined
}

/** Each page of 500 is a request: at most twenty for a file. */
const mostInFile = 10_000

/** Returns the newest entries for a file, and whether they are all. */
export async function readWholeAudit(
  asked: AuditChoice,
): Promise<{ readonly entries: readonly AuditEntry[]; readonly isWhole: boolean }> {
  const entries: AuditEntry[] = []
  let after: string | undefined
  do {
    // oxlint-disable-next-line no-await-in-loop -- a page begins where the one before ends
    const page = await call(getAudit, { query: { ...asked, after, limit: '500' } })
    entries.push(...page.entries)
    after = page.next ?? undefined
  } while (after !== undefined && entries.length < mostInFile)
  return { entries, isWhole: after === undefined }
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
