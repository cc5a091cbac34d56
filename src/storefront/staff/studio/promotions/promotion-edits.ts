import type { MenuFile } from '#contract/menu-file.ts'
import type { FileChange } from '#contract/studio.ts'
import { instantOf } from '#domain/local-time.ts'
import { editOf } from '../studio.ts'

export type FilePromotion = MenuFile['promotions'][number]
export type Gift = 'percent' | 'amount' | 'freeDelivery'

/** What a promotion gives. */
export const giftOf = ({ percent, amount }: FilePromotion): Gift =>
  percent !== undefined ? 'percent' : amount !== undefined ? 'amount' : 'freeDelivery'

/** What a promotion gives first: the owner changes the number next. */
const usual = { percent: 10, amount: 1000 } as const

/** A new promotion of 10 % off every dish, at every branch and hour. */
export const newPromotion = ({ id, name }: Pick<FilePromotion, 'id' | 'name'>): FilePromotion => ({
  id,
  name,
  percent: usual.percent,
  freeDelivery: false,
  minimum: 0,
  when: [],
  methods: [],
})

/** The edits that make a promotion give something else: exactly one of the three fields is there. */
export function giftEdits(menu: MenuFile, { id }: FilePromotion, gift: Gift): FileChange[] {
  const set = (field: string, to: unknown) => editOf(menu, ['promotions', id, field], to)
  return [
    set('percent', gift === 'percent' ? usual.percent : undefined),
    set('amount', gift === 'amount' ? usual.amount : undefined),
    set('freeDelivery', gift === 'freeDelivery'),
    ...(gift === 'percent' ? [] : [set('cap', undefined)]),
  ]
}

/** Returns the dishes that a promotion counts for. */
export function dishesOf(menu: MenuFile, { items, categories }: FilePromotion): ReadonlySet<string> {
  const isAll = items === undefined && categories === undefined
  return new Set(
    menu.items
      .filter(({ id, categoryId }) => isAll || items?.includes(id) || categories?.includes(categoryId))
      .map(({ id }) => id),
  )
}

/**
 * Returns the fields for these dishes: neither for all of them; else the categories of which every dish
 * counts, so that a new dish of theirs counts too, and the other dishes one by one.
 */
function targetsFor(
  menu: MenuFile,
  dishes: ReadonlySet<string>,
): { readonly items: string[] | undefined; readonly categories: string[] | undefined } {
  if (menu.items.every(({ id }) => dishes.has(id))) return { items: undefined, categories: undefined }
  const categories = menu.categories
    .filter(({ id }) => {
      const own = menu.items.filter(({ categoryId }) => categoryId === id)
      return own.length > 0 && own.every((dish) => dishes.has(dish.id))
    })
    .map(({ id }) => id)
  const items = menu.items
    .filter(({ id, categoryId }) => dishes.has(id) && !categories.includes(categoryId))
    .map(({ id }) => id)
  return {
    items: items.length > 0 ? items : undefined,
    categories: categories.length > 0 ? categories : undefined,
  }
}

/** The edits that make a promotion count for these dishes only. */
export function dishEdits(menu: MenuFile, { id }: FilePromotion, dishes: ReadonlySet<string>): FileChange[] {
  const { items, categories } = targetsFor(menu, dishes)
  return [
    editOf(menu, ['promotions', id, 'items'], items),
    editOf(menu, ['promotions', id, 'categories'], categories),
  ]
}

/** The edits that make a promotion count for these dishes too, or no longer. One of the dishes stays. */
export function turnedEdits(
  menu: MenuFile,
  { id }: Pick<FilePromotion, 'id'>,
  ids: readonly string[],
  isOn: boolean,
): FileChange[] {
  const promotion = menu.promotions.find((each) => each.id === id)
  if (!promotion) return []
  const next = new Set(dishesOf(menu, promotion))
  for (const dish of ids) {
    if (isOn) next.add(dish)
    else next.delete(dish)
  }
  return next.size === 0 ? [] : dishEdits(menu, promotion, next)
}

export type PromotionState = 'draft' | 'waiting' | 'running' | 'over'

/** Returns the state of an automatic promotion: `draft` is not published yet. */
export function stateOf(
  { live, menu }: { readonly live: MenuFile; readonly menu: MenuFile },
  { id, from, until, during }: FilePromotion,
  now: number,
): PromotionState {
  if (live.promotions.every((promotion) => promotion.id !== id)) return 'draft'
  const days = menu.calendar.find((entry) => entry.id === during)
  const [first, last] = [from ?? days?.from, until ?? days?.to]
  if (first !== undefined && now < instantOf(first, 0)) return 'waiting'
  return last !== undefined && now >= instantOf(last, 24 * 60) ? 'over' : 'running'
}
