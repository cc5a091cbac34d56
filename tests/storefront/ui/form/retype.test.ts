import { expect, test } from 'vitest'
import { groupCardNumber, groupExpiry } from '#domain/card.ts'
import { withoutHidden } from '#domain/readable.ts'
import { cleaned, grouped, placeAfter } from '#storefront/ui/form/retype.ts'

test.each([
  ['4201 3201', 0, 0],
  ['4201 3201', 4, 4],
  ['4201 3201', 5, 6],
  ['4201 3201', 8, 9],
  ['4201 3201', 12, 9],
  ['09 / 28', 2, 2],
  ['09 / 28', 3, 6],
  ['', 3, 0],
])('in "%s" the caret after digit %i is at %i', (text, digits, place) => {
  expect(placeAfter(text, digits)).toBe(place)
})

/** "12|3" is the text "123" with the caret at 2. */
const at = (drawn: string) => ({ text: drawn.replace('|', ''), caret: drawn.indexOf('|') })
const draw = ({ text, caret }: { text: string; caret: number }) =>
  `${text.slice(0, caret)}|${text.slice(caret)}`

test.each([
  ['a digit that begins a group', groupCardNumber, '42013|', '4201 3|'],
  ['a digit in the middle', groupCardNumber, '4201 39|201', '4201 39|20 1'],
  ['an Arabic digit in the middle', groupCardNumber, '4201 ٣|201', '4201 3|201'],
  ['Backspace over a space', groupCardNumber, '4201|3201', '4201| 3201'],
  ['Backspace in the middle', groupCardNumber, '4201 3|01', '4201 3|01'],
  ['a number pasted into the middle', groupCardNumber, '4201 55-55 66|3201', '4201 5555 66|32 01'],
  ['a digit past the end', groupCardNumber, '4201 3201 1111 10105|', '4201 3201 1111 1010|'],
  ['a month of one digit', groupExpiry, '9|', '09|'],
  ['a slash after a month of one digit', groupExpiry, '1/|', '01|'],
  ['the first digit of a year', groupExpiry, '123|', '12 / 3|'],
  ['a year of four digits', groupExpiry, '12 / 2030|', '12 / 30|'],
  ['a digit past the end of an expiry', groupExpiry, '12 / 305|', '12 / 30|'],
  ['a month whose second digit was deleted', groupExpiry, '1| / 30', '1| / 30'],
  ['a month whose first digit was deleted', groupExpiry, '|2 / 30', '|2 / 30'],
  ['a month that was deleted', groupExpiry, '| / 30', '| / 30'],
  ['a month that is typed before a year', groupExpiry, '9| / 30', '9| / 30'],
  ['an Arabic month that is typed before a year', groupExpiry, '٩| / 30', '9| / 30'],
  ['a slash that was deleted', groupExpiry, '12 |30', '12| / 30'],
])('after %s, the caret is after the same digit', (_what, group, typed, shown) => {
  expect(draw(grouped(group)(at(typed)))).toBe(shown)
})

test('the Delete key skips the space between two groups', () => {
  expect(draw(grouped(groupCardNumber, { forwards: true })(at('4201|3201')))).toBe('4201 |3201')
  expect(draw(grouped(groupExpiry, { forwards: true })(at('12| /30')))).toBe('12 / |30')
  expect(draw(grouped(groupCardNumber, { forwards: true })(at('4201|')))).toBe('4201|')
})

test.each([
  ['call \u202a050\u202c|', 'call 050|'],
  ['call \u202a050\u202c| first', 'call 050| first'],
  ['|a\u202ab', '|ab'],
])('%j is cleaned with the caret after the same character', (typed, shown) => {
  expect(draw(cleaned(withoutHidden)(at(typed)))).toBe(shown)
})
