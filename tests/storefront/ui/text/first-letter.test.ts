import { expect, test } from 'vitest'
import { firstLetter } from '#storefront/ui/text/first-letter.ts'

test('the first letter is the one that a reader sees, with its marks', () => {
  const names = ['sara', 'نورة', '👩‍🍳 Chef', '']

  expect(names.map(firstLetter)).toEqual(['S', 'ن', '👩‍🍳', ''])
})
