import { expect, test } from 'vitest'
import { matchingParts } from '#storefront/customer/menu/search/matching-parts.ts'

/** The matching parts in brackets. */
const marked = (name: string, query: string) =>
  matchingParts(name, query)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('')

test.each([
  ['Chicken kabsa', 'kabsa', 'Chicken [kabsa]'],
  ['Chicken kabsa', 'KAB', 'Chicken [kab]sa'],
  ['Chicken kabsa', 'kabsa chick', '[Chick]en [kabsa]'],
  ['Crème brûlée', 'brulee', 'Crème [brûlée]'],
  ['Sambousa, 5 pieces', '٥', 'Sambousa, [5] pieces'],
  ['كبسة دجاج', 'دجاج', 'كبسة [دجاج]'],
  ['كبسة دجاج', 'كبسه', '[كبسة] دجاج'],
  ['أرز بالحليب', 'ارز', '[أرز] بالحليب'],
  ['سلطة الروب', 'روب', 'سلطة ال[روب]'],
  ['كَبْسَة', 'كبس', '[كَبْسَ]ة'],
])('of %s, "%s" finds %s', (name, query, parts) => {
  expect(marked(name, query)).toBe(parts)
})

test('the beginning of a word is found before the middle of another', () => {
  expect(marked('Shish and fish', 'fi')).toBe('Shish and [fi]sh')
  expect(marked('Jareesh', 'ree')).toBe('Ja[ree]sh')
})

test.each(['', '  ', 'sushi', 'a n'])('"%s" marks nothing in a name without it', (query) => {
  expect(marked('Kunde', query)).toBe('Kunde')
})
