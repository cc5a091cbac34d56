import { expect, test } from 'vitest'
import { laidPlates } from '#server/catalogue/menu/cloth-pictures.ts'

const dish = (categoryId: string, price: number, picture: string | null) => ({ categoryId, price, picture })
const categories = [{ id: 'rice' }, { id: 'sweet' }]

test('the dearest dish is first, then the categories in turn, each picture once', () => {
  const items = [
    dish('rice', 30, 'a'),
    dish('rice', 90, 'b'),
    dish('sweet', 20, 'c'),
    dish('sweet', 10, null),
    dish('sweet', 15, 'd'),
  ]

  expect(laidPlates({ categories, items })).toEqual(['b', 'a', 'c', 'd'])
})

test('a brand without pictures has none on the welcome screen', () => {
  expect(laidPlates({ categories, items: [dish('rice', 30, null)] })).toEqual([])
})
