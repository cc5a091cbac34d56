import { type Digits, digitSets } from './formats.ts'

/**
 * Returns the digits that this device has chosen. A cookie without personal data, like the language's;
 * signing out keeps it.
 */
export const chosenDigits = (cookie: string): Digits =>
  digitSets.find((set) => new RegExp(`(?:^|; )digits=${set}(?:;|$)`).test(cookie)) ?? 'latn'

/**
 * The cookie of the chosen digits, for a year, or in Safari for a week after the last visit. The page is
 * reloaded after a change, so that it never mixes two sets of digits.
 */
export const digitsCookie = (digits: Digits): string =>
  `digits=${digits}; path=/; max-age=31536000; samesite=lax`
