import { dayMs } from './duration.ts'
import { localOf } from './local-time.ts'
import { done, refuse, type Outcome } from './outcome.ts'
import type { Quote } from './pricing.ts'
import { sum } from './sum.ts'

/**
 * A line of an order with lent plates: its position in the order (the first line is 1), and the halalas held
 * per plate.
 */
export type PlatesLine = {
  readonly place: number
  readonly deposit: number
  readonly lent: number
  readonly returned: number
}

/** The number of returned plates of one line, as counted at the branch. */
export type ReturnedPlates = { readonly place: number; readonly quantity: number }

export type PlatesRefusal = 'plates-none' | 'plates-too-many'

/** Returns the plates that an order lends: one for each dish with a deposit. None is returned yet. */
export const platesOf = ({ lines }: Pick<Quote, 'lines'>): PlatesLine[] =>
  lines.flatMap((line, index) =>
    line.platesDeposit > 0
      ? [{ place: index + 1, deposit: line.platesDeposit, lent: line.quantity, returned: 0 }]
      : [],
  )

/** Returns the halalas held for all plates, returned or not. */
export const heldFor = (lines: readonly PlatesLine[]): number =>
  sum(lines.map((line) => line.deposit * line.lent))

/** How many plates the customer still has. */
export const platesOut = (lines: readonly Pick<PlatesLine, 'lent' | 'returned'>[]): number =>
  sum(lines.map((line) => line.lent - line.returned))

/**
 * Returns the refund for these plates in halalas, if the customer has that many of each. The deposit never
 * expires, however late the plates are returned.
 */
export function priceReturn(
  lines: readonly PlatesLine[],
  back: readonly ReturnedPlates[],
): Outcome<number, PlatesRefusal> {
  const counted = countByPlace(back)
  if (platesOut(lines) === 0 || sum([...counted.values()]) === 0) return refuse('plates-none')
  const amounts: number[] = []
  for (const [place, quantity] of counted) {
    const line = lines.find((one) => one.place === place)
    if (!line || quantity > line.lent - line.returned) return refuse('plates-too-many')
    amounts.push(line.deposit * quantity)
  }
  return done(sum(amounts))
}

export type Reminder = 'soon' | 'late'

/** Returns the reminder that is due: one in the last 24 hours before the plates are due, one after that. */
export const reminderAt = (now: number, dueAt: number): Reminder | undefined => {
  if (now > dueAt) return 'late'
  return now >= dueAt - dayMs ? 'soon' : undefined
}

/** Returns whether a reminder may be sent now: from nine in the morning until nine in the evening. */
export const isWakingHour = (now: number): boolean => {
  const { minute } = localOf(now)
  return minute >= 9 * 60 && minute < 21 * 60
}

/** Adds up the quantities of lines that are named more than once. */
function countByPlace(back: readonly ReturnedPlates[]): Map<number, number> {
  const counted = new Map<number, number>()
  for (const { place, quantity } of back) {
    if (!Number.isSafeInteger(quantity) || quantity < 0)
      throw new RangeError(`expected a whole number of plates, 0 or more, got ${quantity}`)
    if (quantity > 0) counted.set(place, (counted.get(place) ?? 0) + quantity)
  }
  return counted
}
