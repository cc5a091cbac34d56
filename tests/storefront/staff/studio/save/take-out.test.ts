import * as v from 'valibot'
import { expect, test } from 'vitest'
import { MenuFile } from '#contract/menu-file.ts'
import { differencesOf, type MenuChange, valueAt, withChanges } from '#domain/menu-change.ts'
import brand from '#server/catalogue/brand/sufra.menu.json' with { type: 'json' }
import { problemsOf } from '#server/catalogue/studio/problems.ts'
import { newGroupEdits } from '#storefront/staff/studio/menu/menu-edits.ts'
import { takeOutEdits } from '#storefront/staff/studio/save/take-out.ts'

const live = v.parse(MenuFile, brand)
const order = (menu: unknown) => valueAt(menu, ['items', '#order'])
const without = (menu: MenuFile, ...ids: string[]): MenuFile => ({
  ...menu,
  items: menu.items.filter(({ id }) => !ids.includes(id)),
})
const removalOf = (id: string): MenuChange => ({
  path: ['items', id],
  from: valueAt(live, ['items', id]),
  to: undefined,
})
const [first, second, third] = live.items.map(({ id }) => id)

test('a removal that is taken out of the draft leaves no difference from the live menu', () => {
  const draft = without(live, first!)

  const again = withChanges(draft, takeOutEdits({ menu: draft, live }, removalOf(first!)))

  expect(differencesOf(live, again)).toEqual([])
})

test('two removals that are taken out one after the other have their places again', () => {
  let draft = without(live, second!, third!)

  for (const id of [third!, second!])
    draft = v.parse(MenuFile, withChanges(draft, takeOutEdits({ menu: draft, live }, removalOf(id))))

  expect(order(draft)).toEqual(order(live))
})

test('a dish that returns into a new order follows the dish that it follows on the live menu', () => {
  const kept = without(live, third!)
  const draft = { ...kept, items: kept.items.toReversed() }

  const again = withChanges(draft, takeOutEdits({ menu: draft, live }, removalOf(third!)))

  const ids = v.parse(v.array(v.string()), order(again))
  expect(ids.indexOf(third!)).toBe(ids.indexOf(second!) + 1)
  expect(ids).toHaveLength(live.items.length)
})

test('a changed field that is taken out is one edit', () => {
  const change = { path: ['items', first!, 'price'], from: 1000, to: 1200 }

  expect(takeOutEdits({ menu: live, live }, change)).toEqual([{ path: change.path, from: 1200, to: 1000 }])
})

const fileWith = (changes: readonly MenuChange[], of: MenuFile = live): MenuFile =>
  v.parse(MenuFile, withChanges(of, changes))
const withoutChange = (menu: MenuFile, path: readonly string[]): MenuFile => {
  const change = differencesOf(live, menu).find((each) => each.path.join() === path.join())
  return fileWith(
    takeOutEdits({ menu, live }, change ?? expect.fail(`expected a change at ${path.join()}`)),
    menu,
  )
}
const drawn = live.items.find(({ drawing }) => drawing) ?? expect.fail('the demo brand has no drawing')

test.each(['photo', 'photoCentre', 'drawing'])(
  'the %s of a new picture takes the whole picture out',
  (field) => {
    const at = ['items', drawn.id]
    const menu = fileWith([
      { path: [...at, 'photo'], to: 'studio/a.jpg' },
      { path: [...at, 'photoCentre'], to: { x: 40, y: 60 } },
      { path: [...at, 'drawing'], to: undefined },
      { path: [...at, 'price'], to: 1234 },
    ])

    const left = differencesOf(live, withoutChange(menu, [...at, field]))

    expect(left).toEqual([{ path: [...at, 'price'], from: drawn.price, to: 1234 }])
  },
)

test('nothing names an added group, dish or entry of the calendar that is taken out', () => {
  const [kept, sold] = [
    { ...live.items[0]!, id: 'kept' },
    { ...live.items[1]!, id: 'sold', during: 'fair' },
  ]
  const days = { id: 'fair', name: { en: 'Fair' }, from: '2027-01-01', to: '2027-01-02' }
  const added = fileWith([
    { path: ['items', 'sold'], to: sold },
    { path: ['items', 'kept'], to: { ...kept, goesWith: ['sold'] } },
    { path: ['calendar', 'fair'], to: { ...days, branchHours: [], maghribSlots: false } },
  ])
  const rice = { id: 'rice-2', name: { en: 'Rice' }, option: { id: 'white-2', name: { en: 'White' } } }
  const menu = fileWith(newGroupEdits(added, 'kept', rice), added)
  const group = menu.optionGroups.at(-1)?.id ?? ''
  expect(problemsOf(menu)).toEqual([])

  for (const path of [
    ['optionGroups', group],
    ['items', 'sold'],
    ['calendar', 'fair'],
  ]) {
    const left = withoutChange(menu, path)

    expect(problemsOf(left), path.join()).toEqual([])
    expect(valueAt(left, path)).toBeUndefined()
  }
})

test('an added option that is taken out leaves no more choices than options', () => {
  const group =
    live.optionGroups.find(({ max, options }) => max === options.length) ??
    expect.fail('the demo brand has no such group')
  const at = ['optionGroups', group.id]
  const option = { id: 'extra', name: { en: 'Extra' }, price: 0 }
  const menu = fileWith([
    { path: [...at, 'options', 'extra'], to: option },
    { path: [...at, 'max'], to: group.max + 1 },
  ])

  expect(differencesOf(live, withoutChange(menu, [...at, 'options', 'extra']))).toEqual([])
})
