import * as v from 'valibot'
import { minutesToAnswer } from '#domain/change-order.ts'
import { dayMs, hourMs, minuteMs } from '#domain/duration.ts'
import type { NotificationKind } from '#domain/notification.ts'
import { undoFor } from '#domain/transfer.ts'
import type { PushRow } from './subscription-store.ts'

/**
 * How long each kind is pushed to a phone that was off, in milliseconds. Afterwards it is only in the list.
 * What waits for an answer, or was waited for, is pushed for a day.
 */
const freshFor: Readonly<Record<NotificationKind, number>> = {
  // of use while the order is under way
  order: 30 * minuteMs,
  arrived: 30 * minuteMs,
  'staff-order': 15 * minuteMs,
  // the customer is still at the counter
  'scan-alert': 15 * minuteMs,
  // at the next meal the dish may be sold out again
  'dish-back': 4 * hourMs,
  // it says that the points can be taken back
  'points-sent': undoFor,
  offer: 12 * hourMs,
  care: dayMs,
  support: dayMs,
  'staff-care': dayMs,
  'staff-support': dayMs,
  'owner-waiting': dayMs,
  'draft-ready': dayMs,
  'points-lapsing': dayMs,
  'points-in': dayMs,
  'points-returned': dayMs,
  level: dayMs,
  referral: dayMs,
  promise: dayMs,
  account: dayMs,
}

/** Returns until when a notification is worth pushing, in milliseconds since 1970. */
export function freshUntil({ kind, details, told_at }: About & Pick<PushRow, 'told_at'>): number {
  if (isQuestion({ kind, details })) return told_at.getTime() + minutesToAnswer * minuteMs
  return told_at.getTime() + (isKind(kind) ? freshFor[kind] : 0)
}

type About = Pick<PushRow, 'kind' | 'details'>

const isKind = (kind: string): kind is NotificationKind => Object.hasOwn(freshFor, kind)

/** Returns whether the branch asks the customer about a change. */
const isQuestion = ({ kind, details }: About): boolean =>
  kind === 'care' && v.is(v.object({ what: v.literal('asked') }), details)

/** What a person has to see within minutes. */
const urgent: ReadonlySet<string> = new Set([
  'order',
  'arrived',
  'staff-order',
  'scan-alert',
  'points-sent',
  'account',
])

/** Returns the Web Push urgency: `high` wakes a sleeping phone, lower values may wait until it is used. */
export function urgencyOf(about: About): 'high' | 'normal' | 'low' {
  if (urgent.has(about.kind) || isQuestion(about)) return 'high'
  return about.kind === 'offer' ? 'low' : 'normal'
}
