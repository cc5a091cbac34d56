import * as v from 'valibot'
import { cleanEmail } from '#domain/email.ts'
import { parseRiyals } from '#domain/money.ts'
import { parseWholeNumber, toLatinDigits, withoutInvisible } from '#domain/digits.ts'
import type { MessageId } from '#storefront/i18n/words.ts'

type Read = { readonly value: unknown } | { readonly wrong: MessageId }

/** How a value of the menu file is written in a field, and read from it. */
type FieldKind = {
  readonly show: (value: unknown) => string
  readonly read: (text: string) => Read
  readonly inputMode?: 'decimal' | 'numeric' | 'tel' | 'email' | 'text'
}

const text: FieldKind = {
  show: (value) => (typeof value === 'string' ? value : ''),
  read: (typed) => ({ value: typed.trim() === '' ? undefined : typed.trim() }),
}

const lines: FieldKind = {
  show: (value) => (Array.isArray(value) ? value.join('\n') : ''),
  read: (typed) => ({
    value: typed
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  }),
}

const money: FieldKind = {
  show: (value) => (typeof value === 'number' ? inRiyals(value) : ''),
  read: (typed) => {
    const { isLess, rest } = signedParts(typed)
    const amount = parseRiyals(rest)
    return amount === undefined ? { wrong: 'studio.wrong.money' } : { value: isLess ? -amount : amount }
  },
  inputMode: 'decimal',
}

/** Splits a typed number into its sign, which is at the beginning or missing, and the rest. */
export function signedParts(typed: string): { readonly isLess: boolean; readonly rest: string } {
  const [, sign = '', rest = ''] = /^\s*([-−+]?)(.*)$/s.exec(withoutInvisible(typed)) ?? []
  return { isLess: sign === '-' || sign === '−', rest }
}

function inRiyals(halalas: number): string {
  const [riyals, rest] = [Math.trunc(Math.abs(halalas) / 100), Math.abs(halalas) % 100]
  const sign = halalas < 0 ? '-' : ''
  return rest === 0 ? `${sign}${riyals}` : `${sign}${riyals}.${String(rest).padStart(2, '0')}`
}

const number: FieldKind = {
  show: (value) => (typeof value === 'number' ? String(value) : ''),
  read: (typed) => {
    const value = parseWholeNumber(typed)
    return value === undefined ? { wrong: 'studio.wrong.number' } : { value }
  },
  inputMode: 'numeric',
}

/** A number that may be unknown. */
const maybeNumber: FieldKind = {
  ...number,
  read: (typed) => (typed.trim() === '' ? { value: null } : number.read(typed)),
}

/** "#0b6470"; without one it follows from other colours. */
const colour: FieldKind = {
  show: text.show,
  read: (typed) => {
    const found = /^#?([0-9a-f]{6})$/i.exec(typed.trim())
    if (found) return { value: `#${found[1]?.toLowerCase()}` }
    return typed.trim() === '' ? { value: undefined } : { wrong: 'look.wrong-colour' }
  },
}

/** An amount that may be without an end, such as delivery that is never free. */
const maybeMoney: FieldKind = {
  ...money,
  read: (typed) => (typed.trim() === '' ? { value: null } : money.read(typed)),
}

/** An amount that is left out of the menu file if there is none. */
const optionalMoney: FieldKind = {
  ...money,
  read: (typed) => (typed.trim() === '' ? { value: undefined } : money.read(typed)),
}

/** A percentage with up to two decimals. */
const percent: FieldKind = {
  show: (value) => (typeof value === 'number' ? String(value) : ''),
  read: (typed) => {
    const hundredths = parseRiyals(typed)
    return hundredths === undefined ? { wrong: 'studio.promotions.wrong' } : { value: hundredths / 100 }
  },
  inputMode: 'decimal',
}

/** A number of a branch, which may be a landline: +966 and 7 to 14 digits more. */
const phone: FieldKind = {
  ...text,
  read: (typed) => {
    const digits = toLatinDigits(typed).replaceAll(/[^\d+]/g, '')
    // letterheads have "+966 (0)11 …", and chats "966 11 …"
    const number = digits
      .replace(/^00/, '+')
      .replace(/^(?:\+?966)?0/, '+966')
      .replace(/^966/, '+966')
    return /^\+[1-9]\d{7,14}$/.test(number) ? { value: number } : { wrong: 'studio.wrong.phone' }
  },
  inputMode: 'tel',
}

/** The same for a number that is left out of the menu file if there is none. */
const maybePhone: FieldKind = {
  ...phone,
  read: (typed) => (typed.trim() === '' ? { value: undefined } : phone.read(typed)),
}

/** Digits of a fixed form, which are read without spaces, dashes and invisible characters. */
const digits = (form: RegExp, wrong: MessageId): FieldKind => ({
  ...text,
  read: (typed) => {
    const value = toLatinDigits(withoutInvisible(typed)).replaceAll(/[\s\-\u2010-\u2015]/g, '')
    if (value === '') return { value: undefined }
    return form.test(value) ? { value } : { wrong }
  },
  inputMode: 'numeric',
})

const Email = v.pipe(v.string(), v.email())

const email: FieldKind = {
  ...text,
  read: (typed) => {
    const value = cleanEmail(typed)
    if (value === '') return { value: undefined }
    return v.is(Email, value) ? { value } : { wrong: 'studio.wrong.email' }
  },
  inputMode: 'email',
}

export const fieldKinds = {
  text,
  colour,
  area: text,
  lines,
  money,
  maybeMoney,
  optionalMoney,
  percent,
  number,
  maybeNumber,
  phone,
  maybePhone,
  vatNumber: digits(/^3\d{13}3$/, 'studio.wrong.vat'),
  registration: digits(/^\d{10}$/, 'studio.wrong.registration'),
  email,
} as const

/** Returns the value of a text in a field; undefined if it cannot be read. */
export function valueOf(kind: keyof typeof fieldKinds, typed: string): unknown {
  const found = fieldKinds[kind].read(typed)
  return 'value' in found ? found.value : undefined
}
