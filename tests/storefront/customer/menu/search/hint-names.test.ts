import { expect, test } from 'vitest'
import { hintNames } from '#storefront/customer/menu/search/hint-names.ts'
import { aMenu, aMenuItem } from '#support/makers.ts'

const menuOf = (...names: { ar?: string; en?: string }[]) =>
  aMenu({
    categories: names.map((name, place) => ({ id: `c${place}`, name, cloth: 'nil' })),
    items: names.map((_, place) => aMenuItem({ id: `i${place}`, categoryId: `c${place}` })),
  })

test('the hint of the search has the first categories of the brand, three at most', () => {
  const menu = menuOf({ en: 'Burgers' }, { ar: 'بطاطس' }, { en: 'Shakes', ar: 'ميلك شيك' }, { en: 'Tea' })

  expect(hintNames(menu, 'en')).toEqual(['Burgers', 'بطاطس', 'Shakes'])
  expect(hintNames(menu, 'ar')).toEqual(['Burgers', 'بطاطس', 'ميلك شيك'])
})

test('names that do not fit into the field, and categories without dishes, are left out', () => {
  const menu = menuOf({ en: 'Breakfast platters for the family' }, { en: 'Eggs' }, { en: 'Bread' })

  expect(hintNames(menu, 'en')).toEqual(['Eggs', 'Bread'])
  expect(hintNames({ ...menu, items: [] }, 'en')).toEqual([])
})
