import { expect, test } from 'vitest'
import { hasMains } from '#domain/feast-mains.ts'
import type { Menu, OptionGroup } from '#domain/menu.ts'
import { aCategory, aMenu, aMenuItem, anOption, anOptionGroup } from '#support/makers.ts'

/** A menu of one dish in a category of mains. */
const menuOf = (about: Partial<Menu['items'][number]>, groups: readonly OptionGroup[] = []): Menu =>
  aMenu({
    categories: [aCategory({ course: 'main' })],
    optionGroups: groups,
    items: [aMenuItem({ serves: null, optionGroupIds: groups.map(({ id }) => id), ...about })],
  })

const sizes = (min: number) => anOptionGroup({ id: 'size', min, max: 1, options: [anOption({ serves: 10 })] })

test('a feast can be planned from a main dish that says how many it serves', () => {
  expect(hasMains(menuOf({ serves: 4 }))).toBe(true)
  expect(hasMains(menuOf({}))).toBe(false)
})

test('the size of a dish may say how many it serves, an extra may not', () => {
  expect(hasMains(menuOf({}, [sizes(1)]))).toBe(true)
  expect(hasMains(menuOf({}, [sizes(0)]))).toBe(false)
})

test.each(['drink', null] as const)('a dish of the course %s is not a main dish', (course) => {
  const menu = menuOf({ serves: 4 })

  expect(hasMains({ ...menu, categories: [aCategory({ course })] })).toBe(false)
})

test('a dish with servings in a category without a course does not help mains without servings', () => {
  const lamb = aMenuItem({ id: 'lamb', categoryId: 'feasts', catering: true, serves: 20 })
  const menu = menuOf({})

  expect(
    hasMains({
      ...menu,
      categories: [...menu.categories, aCategory({ id: 'feasts' })],
      items: [...menu.items, lamb],
    }),
  ).toBe(false)
})
