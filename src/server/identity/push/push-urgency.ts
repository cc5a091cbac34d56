import * as v from 'valibot'
import { minutesToAnswer } from '#domain/change-order.ts'
import { dayMs, hourMs, minuteMs } from '#domain/duration.ts'
import type { NotificationKind } from '#domain/notification.ts'
import { endOfWaking, nextWaking, testPrefix } from '#domain/offer.ts'
import { isWakingHour } from '#domain/plates.ts'
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
  // what is made in the evening is pushed the next morning
  offer: dayMs,
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

/**
 * Returns until when a notification that is sent at `sendAt` may be shown, in milliseconds since 1970. A push
 * service keeps it so long for a phone that is off.
 */
export function freshUntil(row: Row, sendAt: number): number {
  const madeAt = row.told_at.getTime()
  if (isQuestion(row)) return madeAt + minutesToAnswer * minuteMs
  const until = madeAt + (isKind(row.kind) ? freshFor[row.kind] : 0)
  return isForDaytime(row) ? Math.min(until, endOfWaking(sendAt)) : until
}

/** Returns `now`, or the next morning for what is not pushed at night; both in milliseconds since 1970. */
export const notBefore = (row: Row, now: number): number => (isForDaytime(row) ? nextWaking(now) : now)

/** An owner's test may go at any hour, and so may what was made at night: only a command does that. */
const isForDaytime = ({ kind, subject, told_at }: Row): boolean =>
  (kind === 'points-lapsing' || (kind === 'offer' && !subject.startsWith(testPrefix))) &&
  isWakingHour(told_at.getTime())

type About = Pick<PushRow, 'kind' | 'details'>
type Row = About & Pick<PushRow, 'subject' | 'told_at'>

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
