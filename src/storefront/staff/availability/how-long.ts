import type { HowLong } from '#contract/availability.ts'
import { endOf } from '#domain/availability.ts'
import type { Branch } from '#domain/branch.ts'
import { dayMs } from '#domain/duration.ts'
import { instantOf, localOf } from '#domain/local-time.ts'
import { earliestSlot } from '#domain/slot.ts'

/** A number of minutes, another usual duration, or an end time that is typed (HH:MM). */
export type Length = 'today' | number | 'at' | 'told'
export type Lasting = {
  readonly length: Length
  readonly time: string
  /** The instant that `time` meant when it was typed (milliseconds since 1970): see `typedTime`. */
  readonly at?: number | undefined
}

/** The lengths of a pause of the whole branch: each has an effect, as the lead time starts when it ends. */
export const pauseLengths: readonly Length[] = ['today', 60, 120, 'at']

const mostHours = 24
const countOfHours = 2

/**
 * Returns the lengths for a dish, an option or the kitchen that concern an order that can still be placed:
 * with a lead time of two hours, an hour from now would change nothing. `isOpen` adds the one without an end.
 */
export function lengthsOf(
  branch: Branch,
  now: number,
  { isOpen = false, catering = false }: { readonly isOpen?: boolean; readonly catering?: boolean },
): readonly Length[] {
  const first = earliestSlot(branch, now, { catering }) ?? Infinity
  const endsAt = (length: Exclude<Length, 'at'>) =>
    endOfLasting({ length, time: '' }, branch, now) ?? Infinity
  const today = endsAt('today')
  const hours = Array.from({ length: mostHours }, (_, before) => (before + 1) * 60)
    .filter((minutes) => endsAt(minutes) > first && endsAt(minutes) < today)
    .slice(0, countOfHours)
  return [
    ...(today > first ? (['today'] as const) : []),
    ...hours,
    'at',
    ...(isOpen ? (['told'] as const) : []),
  ]
}

/** Returns the length that is chosen at first where a switch already means today: hours, if offered. */
export const firstLength = (lengths: readonly Length[]): Length =>
  lengths.find((length) => typeof length === 'number') ?? lengths[0] ?? 'at'

/**
 * Returns the end that a time typed now means: one that has passed today is tomorrow's. Call it only when the
 * field changes: called later, it would move 18:00 to the next day once 18:00 has passed.
 */
export function typedTime(time: string, now: number): Pick<Lasting, 'time' | 'at'> {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(time) ?? []
  if (hours === undefined || minutes === undefined) return { time, at: undefined }
  const today = instantOf(localOf(now).date, Number(hours) * 60 + Number(minutes))
  return { time, at: today > now ? today : today + dayMs }
}

/** Whether the typed time has passed since it was typed. */
export const hasPassed = ({ length, at }: Lasting, now: number): boolean =>
  length === 'at' && at !== undefined && at <= now

/** Returns undefined until a time is typed, and once it has passed. */
export function howLongOf(lasting: Lasting, now: number): HowLong | undefined {
  const { length, at } = lasting
  if (typeof length === 'number') return { kind: 'minutes', minutes: length }
  switch (length) {
    case 'today':
    case 'told':
      return { kind: length }
    case 'at':
      if (at === undefined || hasPassed(lasting, now)) return undefined
      return { kind: 'at', at: new Date(at).toISOString() }
    default:
      return length satisfies never
  }
}

/**
 * Returns when it ends (milliseconds since 1970); null without an end. Undefined until a time is typed, and
 * once it has passed.
 */
export function endOfLasting(lasting: Lasting, branch: Branch, now: number): number | null | undefined {
  const howLong = howLongOf(lasting, now)
  return howLong && endOfHowLong(howLong, branch, now)
}

/** Returns when it ends (milliseconds since 1970); null without an end. */
export const endOfHowLong = (howLong: HowLong, branch: Branch, now: number): number | null =>
  endOf(howLong.kind === 'at' ? { kind: 'at', at: Date.parse(howLong.at) } : howLong, branch, now)
