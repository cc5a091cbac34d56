import { toLatinDigits, withoutInvisible } from './digits.ts'

/**
 * Returns an e-mail address without what keyboards and copied text add to it: Arabic digits, direction marks,
 * spaces and "mailto:" around it, and the comma or full stop of its sentence. It may still not be an address.
 */
export const cleanEmail = (typed: string): string =>
  toLatinDigits(withoutInvisible(typed))
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/[.,;،؛]+$/, '')
    .trim()
