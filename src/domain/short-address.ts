import { toLatinDigits, withoutInvisible } from './digits.ts'
import { done, refuse, type Outcome } from './outcome.ts'

/**
 * Returns a National Short Address as RRRD2929 (four letters for the place, and the four digits of the
 * building), however it was typed or pasted (lower case, three digit sets, spaces, dashes).
 */
export function normalizeShortAddress(text: string): Outcome<string, 'short-address-invalid'> {
  const code = toLatinDigits(withoutInvisible(text))
    .replace(/[\s\-\u2010-\u2015\u2212]/g, '')
    .toUpperCase()
  return /^[A-Z]{4}[0-9]{4}$/.test(code) ? done(code) : refuse('short-address-invalid')
}
