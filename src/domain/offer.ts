import { addDays, instantOf, localOf } from './local-time.ts'
import { isWakingHour } from './plates.ts'

/**
 * Limits in characters: a lock screen shows no more, and both languages must fit into one push message of 3
 * kB.
 */
export const longestOffer = { title: 60, text: 180 } as const

/** How far ahead an offer can be planned: a season. */
export const furthestOfferDays = 90

/** Returns `at` if offers may be sent then, else the next nine in the morning (milliseconds since 1970). */
export function nextWaking(at: number): number {
  if (isWakingHour(at)) return at
  const { date, minute } = localOf(at)
  return instantOf(minute < 9 * 60 ? date : addDays(date, 1), 9 * 60)
}

/** Returns when offers stop for the night on the day of `at` (milliseconds since 1970). */
export const endOfWaking = (at: number): number => instantOf(localOf(at).date, 21 * 60)

/** The subject of the notification with which an owner tests an offer begins with it. */
export const testPrefix = 'test '

export const offerStates = ['waiting', 'sending', 'sent', 'stopped'] as const
export type OfferState = (typeof offerStates)[number]
