import { expect, test } from 'vitest'
import { initialsOf } from '#domain/customer.ts'

test.each([
  ['sara', 'ali', 'SA'],
  ['سارة', 'علي', 'س\u200cع'],
  ['نورة', 'الحربي', 'ن\u200cح'],
  ['«نورة»', 'بلال', 'ن\u200cب'],
  ['«الحربي»', 'ال', 'ح\u200cا'],
  ['’abd', 'Élise', 'AÉ'],
  ['E\u0301lise', 'b', 'ÉB'],
  ['', '', ''],
  ['123', '🙂', ''],
])('the initials of "%s" "%s" are "%s"', (firstName, lastName, initials) => {
  expect(initialsOf(firstName, lastName)).toBe(initials)
})
