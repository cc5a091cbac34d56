import { type Digits, digitSets } from './formats.ts'

/**
 * A preference of this device, like the language: a cookie that nothing personal hangs on, which signing out
 * leaves alone.
 */
export const chosenDigits = (cookie: string): Digits =>
  digitSets.find((set) => new RegExp(`(?:^|; )digits=${set}(?:;|$)`).test(cookie)) ?? 'latn'

/** For a year. The page is written anew with them: nothing on it is half in one set and half in the other. */
export const digitsCookie = (digits: Digits): string =>
  `digits=${digits}; path=/; max-age=31536000; samesite=lax`
