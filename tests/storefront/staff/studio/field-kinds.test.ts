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
