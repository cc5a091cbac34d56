import { expect, test } from 'vitest'
import { foundDishes } from '#storefront/staff/phone-order/found-dishes.ts'
import { aMenu, aMenuItem } from '#support/makers.ts'

const dish = (place: number, about: Parameters<typeof aMenuItem>[0] = {}) =>
  aMenuItem({ id: `kabsa-${place}`, name: { en: `Kabsa ${place}`, ar: `كبسة ${place}` }, ...about })

test('dishes that are not sold now come last, also where more are found than the list has room for', () => {
  const gone = [dish(1, { availability: 'out-of-stock' }), dish(2, { availability: 'paused' })]
  const menu = aMenu({ items: [...gone, ...[3, 4, 5, 6, 7, 8].map((place) => dish(place))] })

  const ids = foundDishes(menu, 'kabsa').map(({ id }) => id)

  expect(ids).toEqual(['kabsa-3', 'kabsa-4', 'kabsa-5', 'kabsa-6', 'kabsa-7', 'kabsa-8', 'kabsa-1'])
})

test('an empty name finds nothing', () => {
  expect(foundDishes(aMenu({ items: [dish(1)] }), '')).toEqual([])
})
