import { expect, test } from 'vitest'
import { chunksOf, eagerChunks, feastOf, sectionsOf } from '#storefront/customer/menu/sections.ts'
import { aCategory, aMenu, aMenuItem } from '#support/makers.ts'

test('sections and dishes have the order of the menu, and empty categories are left out', () => {
  const menu = aMenu({
    categories: [aCategory({ id: 'rice' }), aCategory({ id: 'soup' }), aCategory({ id: 'sweet' })],
    items: [
      aMenuItem({ id: 'kunafa', categoryId: 'sweet' }),
      aMenuItem({ id: 'kabsa', categoryId: 'rice' }),
      aMenuItem({ id: 'mandi', categoryId: 'rice' }),
    ],
  })

  const sections = sectionsOf(menu).map(({ category, items }) => [category.id, items.map((item) => item.id)])

  expect(sections).toEqual([
    ['rice', ['kabsa', 'mandi']],
    ['sweet', ['kunafa']],
  ])
})

test('the feast is the available catering dish for most people', () => {
  const menu = aMenu({
    items: [
      aMenuItem({ id: 'party', serves: 40 }),
      aMenuItem({ id: 'small', catering: true, serves: 6 }),
      aMenuItem({ id: 'lamb', catering: true, serves: 12 }),
      aMenuItem({ id: 'camel', catering: true, serves: 60, availability: 'out-of-stock' }),
    ],
  })

  expect(feastOf(menu)?.id).toBe('lamb')
  expect(feastOf(aMenu())).toBeUndefined()
})

test('chunks keep the order and all dishes', () => {
  expect(chunksOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
  expect(chunksOf([], 2)).toEqual([])
})

test('the first chunks of the page render immediately, in any section', () => {
  expect(eagerChunks([sectionOf(3), sectionOf(13), sectionOf(6)], 6, 4)).toEqual([1, 1, 0])
  expect(eagerChunks([sectionOf(20), sectionOf(1)], 6, 4)).toEqual([1, 0])
  expect(eagerChunks([sectionOf(20), sectionOf(1)], 6, 7)).toEqual([2, 0])
  expect(eagerChunks([sectionOf(1)], 6, 4)).toEqual([1])
})

const sectionOf = (dishes: number) => ({
  category: aCategory(),
  items: Array.from({ length: dishes }, (_, place) => aMenuItem({ id: `${place}` })),
})
