import { expect, test } from 'vitest'
import { tapLastNote } from '#storefront/customer/dish/note/tap-last-note.ts'

const last = 'No onions'

test('the second tap on the last note brings back what was typed', () => {
  const taken = tapLastNote({ note: 'Well done', typed: '' }, last)
  expect(taken.note).toBe(last)

  expect(tapLastNote(taken, last).note).toBe('Well done')
})

test('a tap removes the last note of a dish that had it from the start', () => {
  expect(tapLastNote({ note: last, typed: '' }, last).note).toBe('')
})

test('a taken note that was changed since comes back as it was changed', () => {
  const taken = tapLastNote({ note: 'Well done', typed: '' }, last)
  const changed = { ...taken, note: 'No onions, no garlic' }

  expect(tapLastNote(tapLastNote(changed, last), last).note).toBe('No onions, no garlic')
})
