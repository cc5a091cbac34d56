import { localOf } from './local-time.ts'
import { done, refused, type Outcome } from './outcome.ts'
import type { Quote } from './pricing.ts'

/**
 * A line of an order that came on plates: where it stands in the order (the first line is 1), and halalas
 * held for each plate.
 */
export type PlatesLine = {
  readonly place: number
  readonly deposit: number
  readonly lent: number
  readonly returned: number
}

/** So many plates of one line, as they are counted at the counter. */
export type PlatesBack = { readonly place: number; readonly quantity: number }

export type PlatesRefusal = 'plates-none' | 'plates-too-many'

const hour = 60 * 60_000

/**
 * Hours between handing the food over and the day the plates are expected, where the owner has not said
 * otherwise.
 */
export const hoursToReturn = 72

/** What an order lends: one plate with every dish that comes on one. Nothing is back yet. */
export const platesOf = ({ lines }: Pick<Quote, 'lines'>): PlatesLine[] =>
  lines.flatMap((line, index) =>
    line.platesDeposit > 0
      ? [{ place: index + 1, deposit: line.platesDeposit, lent: line.quantity, returned: 0 }]
      : [],
  )

/** Halalas held for all of them, back or not. */
export const heldFor = (lines: readonly PlatesLine[]): number =>
  sum(lines.map((line) => line.deposit * line.lent))

/** How many plates the customer still has. */
export const platesOut = (lines: readonly Pick<PlatesLine, 'lent' | 'returned'>[]): number =>
  sum(lines.map((line) => line.lent - line.returned))

/** How many plates came back. */
export const platesBack = (lines: readonly Pick<PlatesLine, 'returned'>[]): number =>
  sum(lines.map((line) => line.returned))

/**
 * Halalas that these plates give back, if the customer has that many of each; nothing is kept by itself,
 * however late they come.
 */
export function priceReturn(
  lines: readonly PlatesLine[],
  back: readonly PlatesBack[],
): Outcome<number, PlatesRefusal> {
  const counted = countByPlace(back)
  if (platesOut(lines) === 0 || sum([...counted.values()]) === 0) return refused('plates-none')
  const amounts: number[] = []
  for (const [place, quantity] of counted) {
    const line = lines.find((one) => one.place === place)
    if (!line || quantity > line.lent - line.returned) return refused('plates-too-many')
    amounts.push(line.deposit * quantity)
  }
  return done(sum(amounts))
}

/** When plates that were handed over then are expected back. Milliseconds since 1970. */
export const platesDueAt = (handedOverAt: number, hours: number = hoursToReturn): number =>
  handedOverAt + hours * hour

export type Reminder = 'soon' | 'late'

/**
 * The reminder that it is time for: one in the last day before they are expected, one when that day has
 * passed.
 */
export const reminderAt = (now: number, dueAt: number): Reminder | undefined => {
  if (now > dueAt) return 'late'
  return now >= dueAt - 24 * hour ? 'soon' : undefined
}

/** Whether somebody may be sent a reminder now: from nine in the morning until nine in the evening. */
export const isWakingHour = (now: number): boolean => {
  const { minute } = localOf(now)
  return minute >= 9 * 60 && minute < 21 * 60
}

/** A line named twice is counted once, together. */
function countByPlace(back: readonly PlatesBack[]): Map<number, number> {
  const counted = new Map<number, number>()
  for (const { place, quantity } of back) {
    if (!Number.isSafeInteger(quantity) || quantity < 0)
      throw new RangeError(`expected a whole number of plates, 0 or more, got ${quantity}`)
    if (quantity > 0) counted.set(place, (counted.get(place) ?? 0) + quantity)
  }
  return counted
}

const sum = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
