import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { MenuFile } from '#contract/menu-file.ts'
import { withChanges } from '#domain/menu-change.ts'
import brand from '#server/catalogue/brand/sufra.menu.json' with { type: 'json' }
import { crossCheck } from '#server/catalogue/menu-file/cross-check.ts'
import {
  beforePrices,
  categoryUses,
  copyEdits,
  newGroupEdits,
  newPrices,
  orderEdits,
  priceEdits,
  removeGroupEdits,
  removeOptionEdits,
  soldAtEdits,
} from '#storefront/staff/studio/menu/menu-edits.ts'
import { removalEdits } from '#storefront/staff/studio/studio.ts'
import type { FileChange } from '#contract/studio.ts'

const menu = v.parse(MenuFile, brand)
const made = (edits: readonly FileChange[], of = menu) => v.parse(MenuFile, withChanges(of, edits))
const dish = (id: string, of = menu) => {
  const found = of.items.find((item) => item.id === id)
  if (!found) throw new Error(`the demo brand has no dish "${id}"`)
  return found
}
const group = (id: string, of = menu) => {
  const found = of.optionGroups.find((each) => each.id === id)
  if (!found) throw new Error(`the demo brand has no options "${id}"`)
  return found
}

const promotion = (id: string, items: string[]) => ({
  path: ['promotions', id],
  to: { id, name: { en: id }, percent: 10, items },
})

describe('edits of the menu', () => {
  test('the dishes of a category get another order, and all others keep their places', () => {
    const order = ['kabsa-lamb', 'kabsa-chicken', 'kabsa-shrimp', 'kabsa-hashi']
    const { items } = made(orderEdits(menu, ['items'], order))

    expect(items.slice(0, 4).map(({ id }) => id)).toEqual(order)
    expect(items.slice(4)).toEqual(menu.items.slice(4))
  })

  test('a category is in use by its dishes, and by a promotion that names it', () => {
    const breakfast = { id: 'breakfast', name: { en: 'Breakfast' }, cloth: 'hail' }
    const empty = made([{ path: ['categories', 'breakfast'], to: breakfast }])
    const promotion = { id: 'early', name: { en: 'Early' }, percent: 10, categories: ['breakfast'] }
    const promoted = made([{ path: ['promotions', 'early'], to: promotion }], empty)

    expect(categoryUses(menu, 'kabsa')).toEqual({ dishes: 4, promotion: undefined })
    expect(categoryUses(empty, 'breakfast')).toEqual({ dishes: 0, promotion: undefined })
    expect(categoryUses(promoted, 'breakfast')).toEqual({ dishes: 0, promotion: { en: 'Early' } })
  })

  test('a copy is right after its dish, with the next number behind its name', () => {
    const once = made(copyEdits(menu, dish('karak'), { id: 'first', photos: {} }))
    const again = copyEdits(once, dish('karak', once), { id: 'first', photos: {} })
    const twice = made(copyEdits(once, dish('karak', once), { id: 'second', photos: {} }), once)

    const ids = twice.items.map(({ id }) => id)
    expect(ids.slice(ids.indexOf('karak')).slice(0, 3)).toEqual(['karak', 'second', 'first'])
    expect(dish('first', twice).name).toEqual({ en: 'Karak 2', ar: 'كرك 2' })
    expect(dish('second', twice).name).toEqual({ en: 'Karak 3', ar: 'كرك 3' })
    expect(again).toEqual([])
    expect(crossCheck(twice)).toEqual([])
  })

  test('a copy names the photograph that its dish has without a name, in place of a drawing', () => {
    const photos = { karak: 'studio/karak.jpg' }
    const edits = copyEdits(menu, dish('karak'), { id: 'copy', photos })
    const named = { ...dish('karak'), photo: 'karak.jpg', drawing: undefined }

    expect(dish('copy', made(edits))).toMatchObject({ photo: photos.karak })
    expect(crossCheck(made(edits))).toEqual([])
    expect(copyEdits(menu, named, { id: 'copy', photos })[0]?.to).toMatchObject({ photo: 'karak.jpg' })
  })

  test('a dish leaves every list that names it, but no promotion becomes one of all dishes', () => {
    const promoted = made([promotion('two', ['karak', 'gahwa']), promotion('one', ['karak'])])
    const { promotions, items } = made(removalEdits(promoted, 'karak'), promoted)

    expect(promotions.map((each) => each.items)).toEqual([['gahwa'], ['karak']])
    expect(items.some(({ id, goesWith }) => id === 'karak' || goesWith.includes('karak'))).toBe(false)
  })
})

describe('edits of options', () => {
  test('a new group has its first option and belongs to the dish', () => {
    const words = { id: 'sugar-2', name: { en: 'Sugar' }, option: { id: 'nuts', name: { en: 'Top nuts' } } }
    const changed = made(newGroupEdits(menu, 'kunafa', words))
    const again = made(newGroupEdits(changed, 'kunafa', words), changed)

    expect(changed.optionGroups.at(-1)).toMatchObject({
      id: 'sugar-2',
      name: { en: 'Sugar' },
      min: 0,
      max: 1,
      options: [{ name: { en: 'Top nuts' } }],
    })
    expect(dish('kunafa', changed).optionGroupIds).toEqual(['dessert-top', 'sugar-2'])
    expect(again).toEqual(changed)
    // ids of options are unique in the whole file
    expect(crossCheck(changed)).toEqual([])
  })

  test('no more can be chosen than the options that stay', () => {
    const changed = made(removeOptionEdits(menu, group('beside'), 'beside-soup'))

    expect(group('beside', changed)).toMatchObject({ min: 0, max: 2 })
    expect(crossCheck(changed)).toEqual([])
  })

  test('a group leaves every dish with it', () => {
    const changed = made(removeGroupEdits(menu, 'spice'))

    expect(changed.optionGroups.some(({ id }) => id === 'spice')).toBe(false)
    expect(crossCheck(changed)).toEqual([])
  })
})

describe('edits of several dishes', () => {
  const picked = [dish('laban'), dish('karak')]

  test('each price changes that becomes another one', () => {
    const prices = newPrices(picked, { kind: 'percent', percent: 10 }, 100)

    // 5.50 is 6 in whole riyals, 8.80 is 9
    expect(prices.map(({ price }) => price)).toEqual([600, 900])
    expect(dish('karak', made(priceEdits(menu, prices))).price).toBe(900)
    expect(newPrices(picked, { kind: 'percent', percent: 1 }, 100)).toEqual([])
  })

  test('a price that an earlier press changed is not changed a second time', () => {
    const sent = newPrices(picked, { kind: 'percent', percent: 10 }, 100)
    const once = made(priceEdits(menu, sent))
    const again = beforePrices([dish('laban', once), dish('karak', once)], sent)

    expect(newPrices(again, { kind: 'percent', percent: 10 }, 100)).toMatchObject(sent)
    expect(again.map(({ price }) => price)).toEqual(picked.map(({ price }) => price))
    // another editor's price is the one that is changed
    expect(beforePrices([{ ...picked[0]!, price: 700 }], sent)[0]?.price).toBe(700)
  })

  test('they are hidden at branches, and sold again at all of them without a list', () => {
    const branchIds = ['al-yasmin']
    const hidden = made(soldAtEdits(menu, picked, { branchIds, isSold: false }))
    const again = made(soldAtEdits(hidden, [dish('laban', hidden)], { branchIds, isSold: true }), hidden)

    expect(dish('karak', hidden).soldAt).not.toContain('al-yasmin')
    expect(dish('karak', hidden).soldAt).toHaveLength(menu.branches.length - 1)
    expect(dish('laban', again).soldAt).toBeUndefined()
  })
})
