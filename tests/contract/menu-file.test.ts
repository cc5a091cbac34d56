import * as v from 'valibot'
import { expect, test } from 'vitest'
import { MenuFile } from '#contract/menu-file.ts'
import { aWrittenGroup, aWrittenItem, aWrittenMenu } from '#support/menu-file.ts'

test('a file that leaves out optional fields has the defaults of a small restaurant', () => {
  const { items, branches, optionGroups } = v.parse(MenuFile, aWrittenMenu())

  expect(optionGroups).toEqual([])
  expect(items[0]).toEqual({
    ...aWrittenItem(),
    discountPercent: 0,
    highSodium: false,
    caffeineMg: null,
    activityMinutes: null,
    allergens: [],
    serves: null,
    prepMinutes: 20,
    kitchenUnits: 1,
    platesDeposit: 0,
    catering: false,
    spicy: false,
    vegetarian: false,
    goesWith: [],
    keywords: [],
    optionGroupIds: [],
    when: [],
  })
  expect(branches[0]).toMatchObject({
    pickup: true,
    specialDays: [],
    leadTimeMinutes: 120,
    cateringLeadTimeMinutes: 1440,
    outOfStock: [],
    paused: [],
  })
})

test.each([
  ['a price with a fraction', aWrittenMenu({ items: [aWrittenItem({ price: 12.5 })] })],
  ['a price below nothing', aWrittenMenu({ items: [aWrittenItem({ price: -1 })] })],
  ['a name in no language', aWrittenMenu({ items: [aWrittenItem({ name: {} })] })],
  ['a name of spaces', aWrittenMenu({ items: [aWrittenItem({ name: { ar: '  ' } })] })],
  ['an id with capitals', aWrittenMenu({ items: [aWrittenItem({ id: 'Kabsa' })] })],
  ['a discount of more than everything', aWrittenMenu({ items: [aWrittenItem({ discountPercent: 101 })] })],
  ['a group without options', aWrittenMenu({ optionGroups: [aWrittenGroup({ options: [] })] })],
  [
    'a size for no people',
    aWrittenMenu({
      optionGroups: [aWrittenGroup({ options: [{ id: 'size-one', name: { ar: 'نفر' }, serves: 0 }] })],
    }),
  ],
  ['no items at all', aWrittenMenu({ items: [] })],
])('%s is refused', (_, file) => {
  expect(v.is(MenuFile, file)).toBe(false)
})

test('every unknown field of every entry is reported, not only the first', () => {
  const file = { ...aWrittenMenu(), colour: 'red', items: [{ ...aWrittenItem(), pirce: 1, size: 'big' }] }

  const { issues = [] } = v.safeParse(MenuFile, file)

  expect(issues.map((issue) => v.getDotPath(issue))).toEqual(['items.0.pirce', 'items.0.size', 'colour'])
})
