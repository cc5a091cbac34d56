import * as v from 'valibot'
import { expect, test } from 'vitest'
import { MenuFile } from '#contract/menu-file.ts'
import { differencesOf, type MenuChange, valueAt, withChanges } from '#domain/menu-change.ts'
import brand from '#server/catalogue/brand/sufra.menu.json' with { type: 'json' }
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
