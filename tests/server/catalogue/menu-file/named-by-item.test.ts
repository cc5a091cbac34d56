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

test('a picture that the look names has no note', () => {
  const names = ['kabsa.jpg', 'look/cover.jpg', 'look/other.jpg']

  const { notes } = namedByItem(names, items, ['look/cover.jpg'])

  expect(notes).toEqual([expect.stringContaining('picture "look/other.jpg" is of no item')])
})
