import type { MenuFile, MenuFileItem } from '#contract/menu-file.ts'
import type { FileChange } from '#contract/studio.ts'
import type { Localized } from '#domain/locale.ts'
import type { Studio } from '../studio.ts'

/** A change that the menu of a branch shows. */
export type Mark = {
  /** Of the dish or of the category. */
  readonly id: string
  readonly of: 'dish' | 'category'
  /** `gone`: the branch no longer sells it; `removed`: it is taken off the menu. */
  readonly kind: 'new' | 'changed' | 'gone' | 'removed'
  readonly categoryId: string
  readonly name: Localized
  /** The former price in halalas, if it changed. */
  readonly price?: number
  /** The former name, if it changed. */
  readonly before?: Localized
}

/** Returns what the draft changes in the menu of a branch, in the order of the menu. */
export function marksOf({ draft, menu, live }: Studio, branchId: string): Mark[] {
  const entries = [
    ...menu.items,
    ...live.items.filter(({ id }) => !menu.items.some((item) => item.id === id)),
  ]
  const places = new Map(menu.categories.map(({ id }, place) => [id, place]))
  const placeOf = ({ categoryId }: Mark) => places.get(categoryId) ?? places.size
  const dishes = entries.flatMap((dish) => dishMark(dish, { changes: draft.changes, menu, live, branchId }))
  const categories = menu.categories.flatMap((category) => categoryMark(category, draft.changes, live))
  return [...categories, ...dishes].toSorted((a, b) => placeOf(a) - placeOf(b))
}

type Around = {
  readonly changes: readonly FileChange[]
  readonly menu: MenuFile
  readonly live: MenuFile
  readonly branchId: string
}

function dishMark(dish: MenuFileItem, { changes, menu, live, branchId }: Around): Mark[] {
  const { id, name, categoryId } = dish
  const own = changes.filter(({ path: [section, entry = ''] }) =>
    section === 'items' ? entry === id : section === 'optionGroups' && dish.optionGroupIds.includes(entry),
  )
  if (own.length === 0) return []
  const before = live.items.find((item) => item.id === id)
  const isSoldIn = (file: MenuFile) => file.items.some((item) => item.id === id && isSoldAt(item, branchId))
  const [was, is] = [isSoldIn(live), isSoldIn(menu)]
  if (!was && !is) return []
  const mark = { id, of: 'dish', categoryId, name } as const
  if (!is) return [{ ...mark, kind: menu.items.includes(dish) ? 'gone' : 'removed' }]
  if (!was) return [{ ...mark, kind: 'new' }]
  return [
    {
      ...mark,
      kind: 'changed',
      ...(before && before.price !== dish.price && { price: before.price }),
      ...(before && isRenamed(before.name, name) && { before: before.name }),
    },
  ]
}

function categoryMark(
  { id, name }: MenuFile['categories'][number],
  changes: readonly FileChange[],
  live: MenuFile,
): Mark[] {
  const isChanged = changes.some(({ path: [section, entry] }) => section === 'categories' && entry === id)
  if (!isChanged) return []
  const before = live.categories.find((category) => category.id === id)
  const mark = { id, of: 'category', categoryId: id, name } as const
  if (!before) return [{ ...mark, kind: 'new' }]
  return [{ ...mark, kind: 'changed', ...(isRenamed(before.name, name) && { before: before.name }) }]
}

const isSoldAt = ({ soldAt }: MenuFileItem, branchId: string): boolean => soldAt?.includes(branchId) ?? true

const isRenamed = (before: Localized, after: Localized): boolean =>
  before.en !== after.en || before.ar !== after.ar
