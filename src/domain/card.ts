import { brandOf, type CardBrand } from './card-brand.ts'
import { toLatinDigits, withoutInvisible } from './digits.ts'
import { addDays, instantOf } from './local-time.ts'

/** A card as typed, with spaces, slashes, and Latin, Arabic or Persian digits. */
export type TypedCard = {
  readonly number: string
  readonly holder: string
  readonly expiry: string
  readonly cvv: string
}

/** A card in the form that the gateway expects. */
export type CardDetails = {
  readonly number: string
  readonly holder: string
  /** 1–12 */
  readonly month: number
  readonly year: number
  readonly cvv: string
}

/** The problem of each field of a card; each has a message that says what to do. */
type CardProblems = {
  readonly number?: 'number-missing' | 'number-short' | 'number-wrong' | 'number-unknown'
  readonly holder?: 'holder-missing' | 'holder-latin' | 'holder-one-word'
  readonly expiry?: 'expiry-missing' | 'expiry-wrong' | 'expiry-past'
  readonly cvv?: 'cvv-missing' | 'cvv-length'
}

type ReadCard =
  | { readonly ok: true; readonly card: CardDetails }
  | { readonly ok: false; readonly problems: CardProblems }

const digitsOf = (text: string) => toLatinDigits(text).replace(/[^0-9]/g, '')

/** Returns the digits of a card number, cut to the length of its brand. */
export function cardDigits(text: string): string {
  const digits = digitsOf(text)
  return digits.slice(0, lengthOf(brandOf(digits)))
}

/**
 * Returns the number in the groups that are printed on the card: "4201 3201 1111 1010", American Express
 * "3782 822463 10005".
 */
export function groupCardNumber(text: string): string {
  const digits = cardDigits(text)
  const found =
    brandOf(digits) === 'amex'
      ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/.exec(digits)?.slice(1)
      : digits.match(/\d{1,4}/g)
  return (found ?? []).filter(Boolean).join(' ')
}

const lengthOf = (brand: CardBrand | undefined) => (brand === 'amex' ? 15 : 16)

/** The digits of the security code: four on an American Express card, three on all others. */
export const cvvLengthOf = (brand: CardBrand | undefined): number => (brand === 'amex' ? 4 : 3)

/**
 * Formats an expiry, also a partial one: "9", "928", "09/28", "09/2028" and "2028-09" become "09 / 28". A
 * month before a separator stays unchanged, so that it can be corrected: "1 / 28" or " / 28" until the next
 * digit is typed. "1/" is the whole month "01".
 */
export function groupExpiry(text: string): string {
  const { month, year } = expiryParts(toLatinDigits(text))
  return year === '' ? month : `${month} / ${year}`
}

function expiryParts(typed: string): { month: string; year: string } {
  // the form of HTML's `cc-exp`
  const [, longYear, lastMonth] = /^\s*(20\d\d)-(\d\d)\s*$/.exec(typed) ?? []
  if (longYear !== undefined && lastMonth !== undefined)
    return { month: lastMonth, year: shortYear(longYear) }
  // a separator that is typed after one digit ends the month: without this "1/28" typed by keys is "12 / 8"
  const [, alone] = /^\s*([1-9])\s*[/.-]\s*$/.exec(typed) ?? []
  if (alone !== undefined) return { month: `0${alone}`, year: '' }
  const [, separated = '', rest] = /^[^\d/]*(?:(\d{1,2})\D+|\/\D*)(\d.*)$/.exec(typed) ?? []
  if (rest !== undefined) return { month: separated, year: shortYear(digitsOf(rest)) }
  const digits = digitsOf(typed).replace(/^[2-9]/, '0$&')
  return { month: digits.slice(0, 2), year: shortYear(digits.slice(2)) }
}

const shortYear = (digits: string) => digits.replace(/^20(?=\d)/, '').slice(0, 2)

/** Returns the month and the year; undefined if the month does not exist or a part is missing. */
export function readExpiry(text: string): { month: number; year: number } | undefined {
  const [, month, year] = /^(\d{1,2}) \/ (\d{2})$/.exec(groupExpiry(text)) ?? []
  if (Number(month) < 1 || Number(month) > 12 || year === undefined) return undefined
  return { month: Number(month), year: 2000 + Number(year) }
}

/**
 * A card is valid until the last minute of its expiry month in Riyadh. `at` is in milliseconds since 1970.
 */
export function isExpired({ month, year }: { month: number; year: number }, at: number): boolean {
  const lastMonth = `${year}-${String(month).padStart(2, '0')}-01`
  // 31 days after the first of a month is always in the next month
  return at >= instantOf(`${addDays(lastMonth, 31).slice(0, 7)}-01`, 0)
}

/** The check digit of ISO/IEC 7812-1: detects one wrong digit, and most swaps of two digits. */
export function isLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((sum, digit, place) => {
      const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
      return sum + (value > 9 ? value - 9 : value)
    }, 0)
  return digits.length > 0 && sum % 10 === 0
}

/** Returns a card for the gateway, or the problem of each field. `at` in milliseconds since 1970. */
export function readCard(typed: TypedCard, at: number): ReadCard {
  const number = cardDigits(typed.number)
  const holder = withoutInvisible(typed.holder).trim().replace(/\s+/g, ' ')
  const expiry = readExpiry(typed.expiry)
  const cvv = digitsOf(typed.cvv)
  const problems = {
    ...problem('number', problemOfNumber(number)),
    ...problem('holder', problemOfHolder(holder)),
    ...problem('expiry', problemOfExpiry(typed.expiry, expiry, at)),
    ...problem('cvv', problemOfCvv(cvv, brandOf(number))),
  }
  if (!expiry || Object.keys(problems).length > 0) return { ok: false, problems }
  return { ok: true, card: { number, holder: holder.toUpperCase(), ...expiry, cvv } }
}

const problem = <Field extends keyof CardProblems>(field: Field, found: CardProblems[Field] | undefined) =>
  found === undefined ? {} : { [field]: found }

function problemOfNumber(digits: string): CardProblems['number'] | undefined {
  if (digits === '') return 'number-missing'
  if (digits.length < lengthOf(brandOf(digits))) return 'number-short'
  if (!isLuhn(digits)) return 'number-wrong'
  return brandOf(digits) === undefined ? 'number-unknown' : undefined
}

/** The gateway requires a first and a last name in Latin letters, as printed on the card. */
function problemOfHolder(holder: string): CardProblems['holder'] | undefined {
  if (holder === '') return 'holder-missing'
  if (!/^[A-Za-zÀ-ž .'’-]+$/.test(holder)) return 'holder-latin'
  return holder.split(' ').length < 2 ? 'holder-one-word' : undefined
}

function problemOfExpiry(
  typed: string,
  expiry: { month: number; year: number } | undefined,
  at: number,
): CardProblems['expiry'] | undefined {
  if (typed.trim() === '') return 'expiry-missing'
  if (!expiry) return 'expiry-wrong'
  return isExpired(expiry, at) ? 'expiry-past' : undefined
}

function problemOfCvv(digits: string, brand: CardBrand | undefined): CardProblems['cvv'] | undefined {
  if (digits === '') return 'cvv-missing'
  return digits.length === cvvLengthOf(brand) ? undefined : 'cvv-length'
}
