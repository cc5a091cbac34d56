import * as v from 'valibot'
import { expect, test } from 'vitest'
import { MenuFile } from '#contract/menu-file.ts'
import { withChanges } from '#domain/menu-change.ts'
import brand from '#server/catalogue/brand/sufra.menu.json' with { type: 'json' }
import { dishesOf, newPromotion, turnedEdits } from '#storefront/staff/studio/promotions/promotion-edits.ts'

const promotion = newPromotion({ id: 'lunch', name: { en: 'Lunch' } })
const menu = v.parse(MenuFile, { ...brand, promotions: [promotion] })

const turned = (before: MenuFile, ids: readonly string[], isOn: boolean): MenuFile =>
  v.parse(MenuFile, withChanges(before, turnedEdits(before, promotion, ids, isOn)))
const isCounting = (after: MenuFile, id: string) => dishesOf(after, after.promotions[0]!).has(id)

test('two dishes that are left out one after the other are both left out', () => {
  const without = turned(turned(menu, ['hummus'], false), ['laban'], false)

  expect(['hummus', 'laban', 'kabsa-chicken'].map((id) => isCounting(without, id))).toEqual([
    false,
    false,
    true,
  ])
})

test('a promotion counts for one dish at least, and one that was removed has no edits', () => {
  const all = menu.items.map(({ id }) => id)

  expect(turnedEdits(menu, promotion, all, false)).toEqual([])
  expect(turnedEdits({ ...menu, promotions: [] }, promotion, ['hummus'], false)).toEqual([])
})
