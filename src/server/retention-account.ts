import { dayMs, hourMs } from '#domain/duration.ts'
import { deleteEndedInvitations } from '#server/audience/team/invitation-store.ts'
import { deleteInvitedNumbers } from '#server/identity/audit/store.ts'
import { deleteExpiredCodes, deleteOldTries } from '#server/identity/account/code-store.ts'
import { deleteExpiredDevices } from '#server/identity/account/device-store.ts'
import { deleteExpiredSessions } from '#server/identity/account/session.ts'
import { deleteOldPushSubscriptions } from '#server/identity/push/subscription-store.ts'
import { deleteOldBuckets } from '#server/platform/http/rate-limit-store.ts'
import type { Retention } from './retention-type.ts'

/** What is deleted of sign-ins, and of invitations to the team. */
export const accountRetention: readonly Retention[] = [
  {
    what: 'sign-in codes',
    retentionMs: hourMs,
    why: 'a code expires after minutes',
    everyMs: hourMs,
    deleteOld: deleteExpiredCodes,
  },
  {
    what: 'ended sessions',
    retentionMs: 0,
    why: 'they no longer sign in',
    everyMs: hourMs,
    deleteOld: deleteExpiredSessions,
  },
  {
    what: 'push subscriptions of browsers without a session',
    retentionMs: 30 * dayMs,
    why: 'the employee has not opened the app for a month',
    everyMs: hourMs,
    deleteOld: deleteOldPushSubscriptions,
  },
  {
    what: 'expired trusted devices',
    retentionMs: 0,
    why: 'they no longer sign in',
    everyMs: hourMs,
    deleteOld: deleteExpiredDevices,
  },
  {
    what: 'tries to sign in',
    retentionMs: 2 * dayMs,
    why: 'no limit counts them longer',
    everyMs: hourMs,
    deleteOld: deleteOldTries,
  },
  {
    what: 'unused rate limits',
    retentionMs: dayMs,
    why: 'every bucket is full again by then',
    everyMs: 6 * hourMs,
    deleteOld: deleteOldBuckets,
  },
  {
    what: 'expired invitations to the team',
    retentionMs: 7 * dayMs,
    why: 'an owner may still send one again; the audit keeps that it was sent',
    everyMs: hourMs,
    deleteOld: deleteEndedInvitations,
  },
  {
    what: 'numbers of invited people who have no account',
    retentionMs: 8 * dayMs,
    why: 'their invitation is deleted by then; the audit keeps that it was sent',
    everyMs: hourMs,
    deleteOld: deleteInvitedNumbers,
  },
]
