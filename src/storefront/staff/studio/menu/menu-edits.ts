import type { MenuFile, MenuFileItem } from '#contract/menu-file.ts'
import type { FileChange, MenuDraft } from '#contract/studio.ts'
import { changedPrice, type PriceChange, type PriceStep } from '#domain/bulk-price.ts'
import { movedTo, orderedWithin } from '#domain/list-order.ts'
import type { Localized } from '#domain/locale.ts'
import { allergens } from '#domain/menu.ts'
import { type FieldPath, isSameValue, orderPart, valueAt } from '#domain/menu-change.ts'
import { formEdits } from '../save/new-entry.ts'
import { editOf } from '../studio.ts'

export type Category = MenuFile['categories'][number]
export type Group = MenuFile['optionGroups'][number]

/** The edit that puts these entries of a list in this order, in the places that they have together. */
export function orderEdits(menu: MenuFile, list: FieldPath, part: readonly string[]): FileChange[] {
  const path = [...list, orderPart]
  const ids = valueAt(menu, path)
  if (!isIds(ids)) return []
  return [editOf(menu, path, orderedWithin(ids, part))]
}

const isIds = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')

const changed = (edits: readonly FileChange[]): FileChange[] =>
  edits.filter(({ from, to }) => !isSameValue(from, to))

/** What keeps a category on the menu: its dishes, or a promotion that names it. */
export function categoryUses(
  { items, promotions }: MenuFile,
  id: string,
): { dishes: number; promotion: Localized | undefined } {
  return {
    dishes: items.filter(({ categoryId }) => categoryId === id).length,
    promotion: promotions.find(({ categories }) => categories?.includes(id))?.name,
  }
}

/**
 * The edits that add a copy of a dish right after it, with a number behind its name; none if an earlier press
 * has added it. `photos` has the names of photographs that the menu found by the ids of their dishes: they
 * come before a drawing.
 */
export function copyEdits(
  menu: MenuFile,
  dish: MenuFileItem,
  { id, photos }: { id: string; photos: MenuDraft['photos'] },
): FileChange[] {
  if (menu.items.some((item) => item.id === id)) return []
  const name = numbered(
    dish.name,
    menu.items.map((item) => item.name),
  )
  const photo = dish.photo === undefined ? photos[dish.id] : undefined
  const picture = photo === undefined ? {} : { photo, drawing: undefined }
  const ids = menu.items.map((item) => item.id)
  const order = movedTo([...ids, id], id, ids.indexOf(dish.id) + 1)
  return [
    { path: ['items', id], to: { ...dish, ...picture, id, name } },
    ...(order.at(-1) === id ? [] : [{ path: ['items', orderPart], from: ids, to: order }]),
  ]
}

/** The name with the first number that makes it another one in each language: "Karak 2". */
function numbered(name: Localized, used: readonly Localized[]): Localized {
  const texts = new Set(used.flatMap(textsOf))
  const withNumber = (number: number): Localized =>
    Object.fromEntries(
      (['en', 'ar'] as const).flatMap((lang) => (name[lang] ? [[lang, `${name[lang]} ${number}`]] : [])),
    )
  const free = Array.from(used, (_, place) => withNumber(place + 2)).find(
    (each) => !textsOf(each).some((text) => texts.has(text)),
  )
  return free ?? withNumber(used.length + 2)
}

const textsOf = ({ en, ar }: Localized): string[] => [en, ar].filter((text) => text !== undefined)

/** The edits that add a group with its first option to the menu and to a dish. */
export function newGroupEdits(
  menu: MenuFile,
  dishId: string,
  { id, name, option }: Named & { option: Named },
): FileChange[] {
  const path = ['items', dishId, 'optionGroupIds']
  const groups = valueAt(menu, path)
  return [
    ...formEdits(menu, ['optionGroups', id], { id, name, min: 0, max: 1, options: [option] }),
    ...(isIds(groups) && !groups.includes(id) ? [editOf(menu, path, [...groups, id])] : []),
  ]
}

type Named = { readonly id: string; readonly name: Localized }

/** The edits that remove an option; no more can be chosen than the options that stay. */
export function removeOptionEdits(menu: MenuFile, group: Group, id: string): FileChange[] {
  const at = ['optionGroups', group.id]
  const left = group.options.length - 1
  return [
    editOf(menu, [...at, 'options', id], undefined),
    ...changed([
      editOf(menu, [...at, 'max'], Math.min(group.max, left)),
      editOf(menu, [...at, 'min'], Math.min(group.min, left)),
    ]),
  ]
}

/** The edits that remove a group from the menu and from every dish that uses it. */
export const removeGroupEdits = (menu: MenuFile, id: string): FileChange[] => [
  ...dishesWith(menu, id).map((dish) => groupOfDishEdit(menu, dish, id)),
  editOf(menu, ['optionGroups', id], undefined),
]

export const dishesWith = ({ items }: MenuFile, groupId: string): MenuFileItem[] =>
  items.filter(({ optionGroupIds }) => optionGroupIds.includes(groupId))

/** The edit that gives a dish the group, or takes it away. */
export const groupOfDishEdit = (menu: MenuFile, { id }: MenuFileItem, groupId: string): FileChange =>
  toggleEdit(menu, ['items', id, 'optionGroupIds'], groupId)

/** The edit that adds an allergen to a dish or an option, or takes it away; in the order of the menu. */
export function allergenEdit(menu: MenuFile, at: FieldPath, allergen: string): FileChange {
  const edit = toggleEdit(menu, [...at, 'allergens'], allergen)
  const { to } = edit
  return { ...edit, to: isIds(to) ? allergens.filter((each) => to.includes(each)) : to }
}

/** The edit that adds an id at the end of a list of ids, or takes it out. */
export function toggleEdit(menu: MenuFile, path: FieldPath, id: string): FileChange {
  const value = valueAt(menu, path)
  const ids = isIds(value) ? value : []
  return editOf(menu, path, ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id])
}

export type NewPrice = { readonly dish: MenuFileItem; readonly price: number }

/** What these dishes would cost, in halalas; those whose price stays are left out. */
export const newPrices = (
  dishes: readonly MenuFileItem[],
  change: PriceChange,
  step: PriceStep,
): NewPrice[] =>
  dishes
    .map((dish) => ({ dish, price: changedPrice(dish.price, change, step) }))
    .filter(({ dish, price }) => price !== dish.price)

/**
 * The dishes with the prices from before these changes, where they have been made: their answer was lost, and
 * a second press changes no price twice.
 */
export function beforePrices(
  dishes: readonly MenuFileItem[],
  sent: readonly NewPrice[],
): readonly MenuFileItem[] {
  const before = new Map(sent.map(({ dish, price }) => [pricedKey({ id: dish.id, price }), dish.price]))
  return dishes.map((dish) => ({ ...dish, price: before.get(pricedKey(dish)) ?? dish.price }))
}

const pricedKey = ({ id, price }: Pick<MenuFileItem, 'id' | 'price'>): string => `${id} ${price}`

export const priceEdits = (menu: MenuFile, prices: readonly NewPrice[]): FileChange[] =>
  prices.map(({ dish, price }) => editOf(menu, ['items', dish.id, 'price'], price))

/** The edits after which these branches sell the dishes, or no longer do; other branches stay as they are. */
export function soldAtEdits(
  menu: MenuFile,
  dishes: readonly MenuFileItem[],
  { branchIds, isSold }: { branchIds: readonly string[]; isSold: boolean },
): FileChange[] {
  const all = menu.branches.map(({ id }) => id)
  return changed(
    dishes.map((dish) => {
      const before = dish.soldAt ?? all
      const sold = all.filter((id) => (branchIds.includes(id) ? isSold : before.includes(id)))
      // at every branch, also those that open later
      return editOf(menu, ['items', dish.id, 'soldAt'], sold.length === all.length ? undefined : sold)
    }),
  )
}
