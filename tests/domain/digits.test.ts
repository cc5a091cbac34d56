import { expect, test } from 'vitest'
import { parseWholeNumber, toLatinDigits, withoutInvisible } from '#domain/digits.ts'

test('three digit sets become ASCII digits, and nothing else changes', () => {
  expect(toLatinDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ 0123456789 أbc٪')).toBe('0123456789 0123456789 0123456789 أbc٪')
})

test.each([
  ['42', 42],
  ['٤٢', 42],
  ['۴۲', 42],
  [' 1٢۳ ', 123],
  ['\u200f٧\u200e', 7],
  ['007', 7],
  ['0', 0],
  ['1,000', 1000],
  ['20,000', 20_000],
  ['١٬٤٥٠', 1450],
  ['۱,۴۵۰,۰۰۰', 1_450_000],
  ['1,00', undefined],
  ['1,0000', undefined],
  ['1000,000', undefined],
  ['0,100', undefined],
  [',100', undefined],
  ['1.000', undefined],
  ['1,000.5', undefined],
  ['9007199254740991', Number.MAX_SAFE_INTEGER],
  ['9007199254740992', undefined],
  ['', undefined],
  [' ', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['1e3', undefined],
  ['0x10', undefined],
  ['12 34', undefined],
  ['twelve', undefined],
])('"%s" as a whole number is %s', (text, number) => {
  expect(parseWholeNumber(text)).toBe(number)
})

test('invisible characters are removed', () => {
  expect(withoutInvisible('\u2066ك\u200cب\u00adس\u200eة\u2069\ufeff')).toBe('كبسة')
})
