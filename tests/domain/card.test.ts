import { expect, test } from 'vitest'
import { brandOf } from '#domain/card-brand.ts'
import {
  cardDigits,
  cvvLengthOf,
  groupCardNumber,
  groupExpiry,
  isExpired,
  isLuhn,
  readCard,
  readExpiry,
  type TypedCard,
} from '#domain/card.ts'

const now = Date.parse('2026-11-21T12:00:00+03:00')

const aTypedCard = (typed: Partial<TypedCard> = {}): TypedCard => ({
  number: '4201 3201 1111 1010',
  holder: 'Noura Al Harbi',
  expiry: '09 / 28',
  cvv: '123',
  ...typed,
})

const problemsOf = (typed: Partial<TypedCard>) => {
  const read = readCard(aTypedCard(typed), now)
  return read.ok ? {} : read.problems
}

test.each([
  ['4201320111111010', 'mada'],
  ['4201322267774310', 'mada'],
  ['9682010000000000', 'mada'],
  ['5888450000000000', 'mada'],
  ['4548870700000000', 'mada'],
  ['4111111111111111', 'visa'],
  ['4548870800000000', 'visa'],
  ['5421080101000000', 'master'],
  ['2223000048400011', 'master'],
  ['2720990000000000', 'master'],
  ['378282246310005', 'amex'],
  ['4', 'visa'],
  ['51', 'master'],
  ['6011000000000000', undefined],
  ['2721000000000000', undefined],
  ['', undefined],
])('a number that begins with %s is of the brand %s', (digits, brand) => {
  expect(brandOf(digits)).toBe(brand)
})

test.each([
  ['4201320111111010', '4201 3201 1111 1010'],
  ['4201-3201', '4201 3201'],
  ['٤٢٠١٣٢٠١١١١١١٠١٠', '4201 3201 1111 1010'],
  ['۴۲۰۱ ۳۲', '4201 32'],
  ['378282246310005', '3782 822463 10005'],
  ['37828', '3782 8'],
  ['42013201111110109999', '4201 3201 1111 1010'],
  ['abc', ''],
])('the typed number "%s" is shown as "%s"', (typed, shown) => {
  expect(groupCardNumber(typed)).toBe(shown)
  expect(groupCardNumber(shown)).toBe(shown)
})

test('a number is cut to the length of its brand', () => {
  expect(cardDigits('3782822463100059')).toBe('378282246310005')
  expect(cardDigits('42013201111110101')).toBe('4201320111111010')
})

test('the code has four digits on an American Express and three elsewhere', () => {
  expect(cvvLengthOf('amex')).toBe(4)
  expect(cvvLengthOf('mada')).toBe(3)
  expect(cvvLengthOf(undefined)).toBe(3)
})

test.each([
  ['0', '0'],
  ['1', '1'],
  ['9', '09'],
  ['09', '09'],
  ['092', '09 / 2'],
  ['928', '09 / 28'],
  ['09/28', '09 / 28'],
  ['09 / 2028', '09 / 28'],
  ['٠٩٢٨', '09 / 28'],
  ['09 / ', '09'],
  ['12 / 3', '12 / 3'],
  ['12 / 203', '12 / 3'],
  ['12 / 305', '12 / 30'],
  ['123 / 30', '12 / 33'],
  ['1 / 30', '1 / 30'],
  ['2 / 30', '2 / 30'],
  [' / 30', ' / 30'],
  ['9/28', '9 / 28'],
  [' 12/30 ', '12 / 30'],
  ['2028-09', '09 / 28'],
  ['1/', '01'],
  ['١/', '01'],
  ['1 / ', '01'],
  ['1-', '01'],
  ['0/', '0'],
  ['1', '1'],
])('the typed expiry "%s" is shown as "%s"', (typed, shown) => {
  expect(groupExpiry(typed)).toBe(shown)
  expect(groupExpiry(shown)).toBe(shown)
})

test.each([
  ['1/28', '01 / 28'],
  ['1/2028', '01 / 28'],
  ['١/٢٨', '01 / 28'],
  ['9/28', '09 / 28'],
  ['12/28', '12 / 28'],
  ['1228', '12 / 28'],
])('the expiry %j, typed key by key, becomes %j', (keys, shown) => {
  expect(Array.from(keys).reduce((typed, key) => groupExpiry(typed + key), '')).toBe(shown)
})

test('an expiry is a valid month and a year', () => {
  expect(readExpiry('09 / 28')).toEqual({ month: 9, year: 2028 })
  expect(readExpiry('12/2030')).toEqual({ month: 12, year: 2030 })
  expect(readExpiry('9/28')).toEqual({ month: 9, year: 2028 })
  expect(readExpiry('2028-09')).toEqual({ month: 9, year: 2028 })
  expect(readExpiry(' / 28')).toBeUndefined()
  expect(readExpiry('0 / 28')).toBeUndefined()
  expect(readExpiry('13/28')).toBeUndefined()
  expect(readExpiry('00/28')).toBeUndefined()
  expect(readExpiry('09/2')).toBeUndefined()
  expect(readExpiry('')).toBeUndefined()
})

test('a card is valid through the last minute of its month in Riyadh', () => {
  const november = { month: 11, year: 2026 }
  const december = { month: 12, year: 2026 }

  expect(isExpired(november, Date.parse('2026-11-30T23:59:59+03:00'))).toBe(false)
  expect(isExpired(november, Date.parse('2026-12-01T00:00:00+03:00'))).toBe(true)
  expect(isExpired(december, Date.parse('2026-12-31T23:59:59+03:00'))).toBe(false)
  expect(isExpired(december, Date.parse('2027-01-01T00:00:00+03:00'))).toBe(true)
  expect(isExpired({ month: 2, year: 2028 }, Date.parse('2028-02-29T23:00:00+03:00'))).toBe(false)
})

test('the check digit detects one wrong digit and two exchanged ones', () => {
  expect(isLuhn('4201320111111010')).toBe(true)
  expect(isLuhn('4201320111111011')).toBe(false)
  expect(isLuhn('4021320111111010')).toBe(false)
  expect(isLuhn('')).toBe(false)
})

test("a whole card is converted to the gateway's form, from any digit set", () => {
  const read = readCard(
    aTypedCard({ number: '٤٢٠١ ٣٢٠١ ١١١١ ١٠١٠', expiry: '٠٩/٢٨', cvv: '١٢٣', holder: '  noura  al harbi ' }),
    now,
  )

  expect(read).toEqual({
    ok: true,
    card: { number: '4201320111111010', holder: 'NOURA AL HARBI', month: 9, year: 2028, cvv: '123' },
  })
})

test('every empty field is named', () => {
  expect(problemsOf({ number: '', holder: '', expiry: '', cvv: '' })).toEqual({
    number: 'number-missing',
    holder: 'holder-missing',
    expiry: 'expiry-missing',
    cvv: 'cvv-missing',
  })
})

test.each([
  [{ number: '4201 3201 1111' }, { number: 'number-short' }],
  [{ number: '4201 3201 1111 1011' }, { number: 'number-wrong' }],
  [{ number: '6011 0000 0000 0004' }, { number: 'number-unknown' }],
  [{ holder: 'نورة الحربي' }, { holder: 'holder-latin' }],
  [{ holder: 'Noura' }, { holder: 'holder-one-word' }],
  [{ holder: 'Noura 4201' }, { holder: 'holder-latin' }],
  [{ expiry: '13 / 28' }, { expiry: 'expiry-wrong' }],
  [{ expiry: '10 / 26' }, { expiry: 'expiry-past' }],
  [{ expiry: '11 / 26' }, {}],
  [{ cvv: '12' }, { cvv: 'cvv-length' }],
  [{ cvv: '1234' }, { cvv: 'cvv-length' }],
  [{ number: '3782 822463 10005', cvv: '123' }, { cvv: 'cvv-length' }],
  [{ number: '3782 822463 10005', cvv: '1234' }, {}],
  [{ holder: 'Fahd O’Neil-Al Saud' }, {}],
] as const)('the problem of %j is %j', (typed, problems) => {
  expect(problemsOf(typed)).toEqual(problems)
})
