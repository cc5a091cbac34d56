import { expect, test } from 'vitest'
import { findItem, optionGroupsOf } from '#domain/menu.ts'
import { aMenu, aMenuItem, anOptionGroup } from '#support/makers.ts'

const menu = aMenu({
  optionGroups: [anOptionGroup({ id: 'extras' }), anOptionGroup({ id: 'size' })],
  items: [aMenuItem({ id: 'kabsa', optionGroupIds: ['size', 'gone', 'extras'] })],
})

test('a dish is found by its id; an unknown id is undefined', () => {
  expect(findItem(menu, 'kabsa')?.id).toBe('kabsa')
  expect(findItem(menu, 'mandi')).toBeUndefined()
})

test('a dish has its option groups in its own order, without missing ones', () => {
  expect(optionGroupsOf(menu, menu.items[0]!).map((group) => group.id)).toEqual(['size', 'extras'])
})
