import { dayMs, hourMs } from '#domain/duration.ts'
import { forgetInvitations } from '#server/audience/team/invitation-store.ts'
import { forgetInvited } from '#server/identity/audit/store.ts'
import { forgetCodes, forgetExpiredDevices, forgetTries } from '#server/identity/account/code-store.ts'
import { forgetEndedSessions } from '#server/identity/account/session.ts'
import { deleteOldBuckets } from '#server/platform/http/rate-limit-store.ts'
import type { Db } from '#server/platform/db/db.ts'

export type Retention = {
  /** As in the table of docs/operating.md; a test compares them. */
  readonly what: string
  readonly retentionMs: number
  readonly why: string
  readonly everyMs: number
  /** Deletes, in batches, what was last needed before an instant (milliseconds since 1970). */
  readonly forget: (db: Db, before: number) => Promise<number>
}

/** What is deleted of sign-ins, and of invitations to the team. */
export const accessRetention: readonly Retention[] = [
  {
    what: 'sign-in codes',
    retentionMs: hourMs,
    why: 'a code expires after minutes',
    everyMs: hourMs,
    forget: forgetCodes,
  },
  {
    what: 'ended sessions',
    retentionMs: 0,
    why: 'they no longer sign in',
    everyMs: hourMs,
    forget: forgetEndedSessions,
  },
  {
    what: 'expired trusted devices',
    retentionMs: 0,
    why: 'they no longer sign in',
    everyMs: hourMs,
    forget: forgetExpiredDevices,
  },
  {
    what: 'tries to sign in',
    retentionMs: 2 * dayMs,
    why: 'no limit counts them longer',
    everyMs: hourMs,
    forget: forgetTries,
  },
  {
    what: 'unused rate limits',
    retentionMs: dayMs,
    why: 'every bucket is full again by then',
    everyMs: 6 * hourMs,
    forget: deleteOldBuckets,
  },
  {
    what: 'expired invitations to the team',
    retentionMs: 7 * dayMs,
    why: 'an owner may still send one again; the audit keeps that it was sent',
    everyMs: hourMs,
    forget: forgetInvitations,
  },
  {
    what: 'numbers of invited people who have no account',
    retentionMs: 8 * dayMs,
    why: 'their invitation is deleted by then; the audit keeps that it was sent',
    everyMs: hourMs,
    forget: forgetInvited,
  },
]
