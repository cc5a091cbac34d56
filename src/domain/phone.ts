import { toLatinDigits, withoutInvisible } from './digits.ts'
import { done, refuse, type Outcome } from './outcome.ts'

/**
 * Returns a Saudi mobile number as E.164, however it was typed or pasted (three digit sets, spaces, dashes,
 * brackets, with 00966, +966, 966, 0 or none, and the common +966 05…). Accepts any nine digits that begin
 * with 5, because new ranges are added.
 */
export function normalizePhone(text: string): Outcome<string, 'phone-invalid'> {
  const digits = toLatinDigits(withoutInvisible(text))
    .replace(/[\s().\-\u2010-\u2015\u2212]/g, '')
    .replace(/^＋/, '+')
  const [, national] = /^(?:00966|\+?966)?0?(5[0-9]{8})$/.exec(digits) ?? []
  return national ? done(`+966${national}`) : refuse('phone-invalid')
}

/** A Saudi mobile number as E.164. */
export const phonePattern = /^\+9665[0-9]{8}$/

/**
 * Returns "+966512345678" as it is written in Saudi Arabia: "051 234 5678", and a landline "+966110000100" as
 * "011 000 0100". Other text is unchanged.
 */
export const groupPhone = (e164: string): string => e164.replace(/^\+966([15]\d)(\d{3})(\d{4})$/, '0$1 $2 $3')

/** The same for running text, where a number is not broken into lines. */
export const unbrokenPhone = (e164: string): string => groupPhone(e164).replaceAll(' ', '\u00a0')

/** Returns a masked number that its owner recognises and others cannot call: "05• ••• ••78". */
export const maskPhone = (e164: string): string =>
  groupPhone(e164).replace(/\d(?=.*\d{2}$)/g, (digit, place) => (place < 2 ? digit : '•'))
