import { toLatinDigits } from './digits.ts'
import { done, refuse, type Outcome } from './outcome.ts'

/** As long as the codes for staff. */
export const pinDigits = 6

/**
 * After this many wrong ones in a row, only a code by SMS unlocks: a thief then succeeds once in 200,000
 * times.
 */
export const triesPerPin = 5

/**
 * Returns the PIN in Latin digits if it may be used: six digits, not part of the phone number, and not what
 * is tried first: one or two digits repeated, a row of digits, or a half twice.
 */
export function judgePin(typed: string, phone: string): Outcome<string, 'pin-invalid' | 'pin-guessable'> {
  const pin = foldPin(typed)
  if (!/^\d{6}$/.test(pin)) return refuse('pin-invalid')
  return isGuessable(pin, phone) ? refuse('pin-guessable') : done(pin)
}

/** Returns the same PIN for every keyboard. */
export const foldPin = (typed: string): string => toLatinDigits(typed).trim()

const rows = ['0123456789012345', '9876543210987654']

const isGuessable = (pin: string, phone: string): boolean =>
  new Set(pin).size < 3 ||
  pin.slice(0, 3) === pin.slice(3) ||
  rows.some((row) => row.includes(pin)) ||
  phone.includes(pin)
