import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupPhone, unbrokenPhone, maskPhone, normalizePhone } from '#domain/phone.ts'

const spellings: ((national: string) => string)[] = [
  (national) => national,
  (national) => `0${national}`,
  (national) => `966${national}`,
  (national) => `+966${national}`,
  (national) => `00966${national}`,
  (national) => `+966 0${national.slice(0, 2)} ${national.slice(2, 5)} ${national.slice(5)}`,
  (national) => `(0${national.slice(0, 2)}) ${national.slice(2, 5)}-${national.slice(5)}`,
  (national) => `\u202a+966 ${national}\u202c`,
  (national) =>
    `\u2066＋966\u00a0${national.slice(0, 2)}.${national.slice(2, 5)}\u2011${national.slice(5)}\u2069`,
]
const scripts = ['0123456789', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹']
const writtenIn = (script: string, text: string) =>
  text.replace(/[0-9]/g, (digit) => script[Number(digit)] ?? digit)

test('every spelling in every digit set is the same number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 500_000_000, max: 599_999_999 }), (national) => {
      for (const script of scripts) {
        for (const spell of spellings) {
          expect(normalizePhone(writtenIn(script, spell(String(national))))).toEqual({
            ok: true,
            value: `+966${national}`,
          })
        }
      }
    }),
  )
})

test('a parsed number is unchanged by parsing again', () => {
  expect(normalizePhone('+966521234567')).toEqual({ ok: true, value: '+966521234567' })
})

test.each([
  [''],
  ['05'],
  ['051234567'],
  ['05123456789'],
  ['0112345678'],
  ['+971512345678'],
  ['00 512345678'],
  ['++966512345678'],
  ['966+512345678'],
  ['0512345678x'],
  ['five'],
  ['05123456７8'],
])('"%s" is no mobile number', (text) => {
  expect(normalizePhone(text)).toEqual({ ok: false, refusal: 'phone-invalid' })
})

test.each([
  ['+966512345678', '051 234 5678', '05• ••• ••78'],
  ['+966599999901', '059 999 9901', '05• ••• ••01'],
])('%s is shown as %s and masked as %s', (phone, grouped, masked) => {
  expect(groupPhone(phone)).toBe(grouped)
  expect(maskPhone(phone)).toBe(masked)
})

test.each([
  ['+966110000100', '011 000 0100'],
  ['+966122345678', '012 234 5678'],
])('the landline %s is shown as %s', (phone, grouped) => {
  expect(groupPhone(phone)).toBe(grouped)
})

test('a number in running text is not broken into lines', () => {
  expect(unbrokenPhone('+966110000100')).toBe('011\u00a0000\u00a00100')
})

test.each(['+971512345678', '+96611000010', '920001234', 'by the door'])(
  '"%s", which is neither a Saudi mobile number nor a landline, is shown unchanged',
  (text) => {
    expect(groupPhone(text)).toBe(text)
  },
)
