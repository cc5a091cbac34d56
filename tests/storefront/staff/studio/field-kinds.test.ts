import { expect, test } from 'vitest'
import { fieldKinds, signedParts, valueOf } from '#storefront/staff/studio/field-kinds.ts'

test.each([
  ['34', 3400],
  ['+5', 500],
  ['-5', -500],
  [' − 5.50', -550],
  ['-٥', -500],
  // with a direction mark before it, as pasted from Arabic text
  ['\u{200f}-5', -500],
  ['\u{200e}−5', -500],
])('the amount %j has its sign at the beginning', (typed, value) => {
  expect(fieldKinds.money.read(typed)).toEqual({ value })
})

test.each(['34-50', '5-', '5−', '--5', '3+4', '-', ''])('the amount %j cannot be read', (typed) => {
  expect(fieldKinds.money.read(typed)).toEqual({ wrong: 'studio.wrong.money' })
})

test('a sign inside a number stays in its text', () => {
  expect(signedParts('10-5')).toEqual({ isLess: false, rest: '10-5' })
  expect(signedParts('-10')).toEqual({ isLess: true, rest: '10' })
})

test('a text that cannot be read has no value, also after one that could', () => {
  expect(valueOf('number', '1')).toBe(1)
  expect(valueOf('number', '1,')).toBeUndefined()
  expect(valueOf('maybeNumber', '')).toBeNull()
})

test.each([
  ['vatNumber', '٣٠٠٠٠٠٠٠٠٠٠٠٠٠٣', '300000000000003'],
  ['vatNumber', '300 0000 0000 0003', '300000000000003'],
  ['vatNumber', '\u200f300000000000003\u200e', '300000000000003'],
  ['registration', '١٠١٠-١٢٣٤٥٦', '1010123456'],
  ['phone', '011 000 0100', '+966110000100'],
  ['maybePhone', '٠٥٠ ١٢٣ ٤٥٦٧', '+966501234567'],
  ['email', '\u200einfo٩@example.sa', 'info9@example.sa'],
  // a missing value is reported by the studio as missing
  ['vatNumber', ' ', undefined],
  ['maybePhone', '', undefined],
  ['email', '', undefined],
] as const)('the %s %j is read as %j', (kind, typed, value) => {
  expect(fieldKinds[kind].read(typed)).toEqual({ value })
})

test.each([
  ['vatNumber', '30000000000003', 'studio.wrong.vat'],
  ['vatNumber', '100000000000003', 'studio.wrong.vat'],
  ['registration', '101012345', 'studio.wrong.registration'],
  ['maybePhone', '12', 'studio.wrong.phone'],
  ['email', 'info@example', 'studio.wrong.email'],
] as const)('the %s %j says with an example what is wrong', (kind, typed, wrong) => {
  expect(fieldKinds[kind].read(typed)).toEqual({ wrong })
})

test.each([
  ['011 000 0100', '+966110000100'],
  ['+966 (0)11 000 0100', '+966110000100'],
  ['+966 011 000 0100', '+966110000100'],
  ['00966 011 000 0100', '+966110000100'],
  ['00966 11 000 0100', '+966110000100'],
  ['966110000100', '+966110000100'],
  ['\u202a+966 11 000 0100\u202c', '+966110000100'],
  ['+971 4 000 0100', '+97140000100'],
])('the phone number %j of a branch is %j', (typed, value) => {
  expect(fieldKinds.phone.read(typed)).toEqual({ value })
})
