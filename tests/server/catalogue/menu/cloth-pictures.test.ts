import { expect, test } from 'vitest'
import { laidPlates } from '#server/catalogue/menu/cloth-pictures.ts'

const dish = (categoryId: string, price: number, picture: string | null) => ({ categoryId, price, picture })
const categories = [{ id: 'rice' }, { id: 'sweet' }]

test('the dearest dish is first, then the categories of small dishes, each picture once', () => {
  const items = [
    dish('rice', 30, 'a'),
    dish('rice', 90, 'b'),
    dish('sweet', 20, 'c'),
    dish('sweet', 10, null),
    dish('sweet', 15, 'd'),
  ]

  expect(laidPlates({ categories, items })).toEqual(['b', 'c', 'd', 'a'])
})

test('around the dearest dish are sides, drinks and sweets, not more main courses', () => {
  const dearest = {
    kabsa: 68,
    mandi: 64,
    grills: 36,
    fish: 59,
    najdi: 52,
    sides: 15,
    sweets: 22,
    drinks: 18,
    feasts: 1450,
  }
  const many = Object.entries(dearest).flatMap(([id, price]) => [
    dish(id, price, `${id} 1`),
    dish(id, price / 2, `${id} 2`),
  ])
  const ofMany = Object.keys(dearest).map((id) => ({ id }))

  expect(laidPlates({ categories: ofMany, items: many }).slice(0, 5)).toEqual([
    'feasts 1',
    'sides 1',
    'drinks 1',
    'sweets 1',
    'sides 2',
  ])
})

test('a brand without pictures has none on the welcome screen', () => {
  expect(laidPlates({ categories, items: [dish('rice', 30, null)] })).toEqual([])
})
