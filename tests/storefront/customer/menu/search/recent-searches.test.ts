import { expect, test } from 'vitest'
import { parseSearches, withSearch } from '#storefront/customer/menu/search/recent-searches.ts'

test('a new search comes first, and another spelling of it replaces it', () => {
  expect(withSearch(['كبسة', 'laban'], ' كبسه ')).toEqual(['كبسه', 'laban'])
})

test('five searches are kept', () => {
  expect(withSearch(['1', '2', '3', '4', '5'], 'kunafa')).toEqual(['kunafa', '1', '2', '3', '4'])
})

test('an empty or very long search is not kept', () => {
  expect(withSearch(['laban'], '  ')).toEqual(['laban'])
  expect(withSearch(['laban'], 'a'.repeat(41))).toEqual(['laban'])
})

test.each([[undefined], ['text'], [{}], [[1, '', null, 'a'.repeat(41)]]])(
  '%j stored is no search',
  (stored) => {
    expect(parseSearches(stored)).toEqual([])
  },
)
