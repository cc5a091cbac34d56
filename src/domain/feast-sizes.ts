import { isBlocked, isAvailable } from './choices.ts'
import { priceItem } from './chosen-options.ts'
import type { DishOrder } from './feast-rules.ts'
import { optionGroupsOf, type Course, type Menu, type MenuItem, type OptionGroup } from './menu.ts'

/** One size of a dish as a feast can have it. `price` in halalas, with options. */
export type DishSize = {
  readonly itemId: string
  readonly categoryId: string
  readonly optionIds: readonly string[]
  readonly serves: number
  readonly price: number
}

/** Returns every size of every available dish of a course of which the menu says how many it serves. */
export function sizesOfCourse(menu: Menu, course: Course): readonly DishSize[] {
  const categoryIds = new Set(menu.categories.filter((one) => one.course === course).map(({ id }) => id))
  return menu.items.flatMap((item) =>
    categoryIds.has(item.categoryId) && item.availability === 'available' ? sizesOf(menu, item) : [],
  )
}

/** Returns how many people a dish serves with these options; null if the menu does not say. */
export const servesWith = (menu: Menu, item: MenuItem, optionIds: readonly string[]): number | null =>
  optionGroupsOf(menu, item)
    .flatMap(({ options }) => options)
    .find(({ id, serves }) => serves !== null && optionIds.includes(id))?.serves ?? item.serves

function sizesOf(menu: Menu, item: MenuItem): DishSize[] {
  const groups = optionGroupsOf(menu, item).filter(({ min }) => min > 0)
  if (groups.some(isBlocked)) return []
  const size = groups.find(isSize)
  const rest = groups.filter((group) => group !== size).flatMap(leastChoices)
  const choices = size ? size.options.filter(isAvailable).map(({ id }) => [id, ...rest]) : [rest]
  return choices.flatMap((optionIds) => {
    const serves = servesWith(menu, item, optionIds)
    const { unitPrice: price } = priceItem(menu, item, optionIds)
    return serves === null || serves < 1
      ? []
      : [{ itemId: item.id, categoryId: item.categoryId, optionIds, serves, price }]
  })
}

const isSize = ({ min, max, options }: OptionGroup): boolean =>
  min === 1 && max === 1 && options.some(({ serves }) => serves !== null)

/** Returns the options that must be chosen, those without a surcharge first. */
const leastChoices = ({ min, options }: OptionGroup): string[] =>
  options
    .filter(isAvailable)
    .toSorted((a, b) => Math.max(0, a.priceDelta) - Math.max(0, b.priceDelta))
    .slice(0, min)
    .map(({ id }) => id)

/** Returns the ids of the dishes in this order, one of each category before a second one of any. */
export function dishesInOrder(sizes: readonly DishSize[], order: DishOrder): readonly string[] {
  const sorted = order === 'menu' ? sizes : sizes.toSorted(comparisons[order])
  const seen = new Set<string>()
  const firsts: string[] = []
  const others: string[] = []
  for (const { itemId, categoryId } of sorted) {
    if (firsts.includes(itemId) || others.includes(itemId)) continue
    ;(seen.has(categoryId) ? others : firsts).push(itemId)
    seen.add(categoryId)
  }
  return [...firsts, ...others]
}

const pricePerServing = ({ price, serves }: DishSize) => price / serves

const comparisons = {
  thrifty: (a: DishSize, b: DishSize) => pricePerServing(a) - pricePerServing(b),
  grand: (a: DishSize, b: DishSize) => b.serves - a.serves || pricePerServing(a) - pricePerServing(b),
}
