import { expect, test } from 'vitest'
import { namedByItem } from '#server/catalogue/menu-file/named-by-item.ts'

const items = [{ id: 'kabsa' }, { id: 'lamb' }]

test('a HEIC is chosen only without a picture that can be read', () => {
  const { byItem, notes } = namedByItem(['kabsa.HEIC', 'kabsa.jpg', 'lamb.heic'], items)

  expect(Object.fromEntries(byItem)).toEqual({ kabsa: 'kabsa.jpg', lamb: 'lamb.heic' })
  expect(notes).toEqual([
    'picture "kabsa.HEIC" is of no item: an item names it as its photo, or its name is the item’s id',
  ])
})
