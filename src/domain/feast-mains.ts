import type { Course } from './menu.ts'

/** What a menu, or a menu file, says of the dishes of a feast. */
type Dishes = {
  readonly categories: readonly { readonly id: string; readonly course?: Course | null | undefined }[]
  readonly optionGroups: readonly {
    readonly id: string
    readonly min: number
    readonly options: readonly { readonly serves: number | null }[]
  }[]
  readonly items: readonly {
    readonly categoryId: string
    readonly serves: number | null
    readonly optionGroupIds: readonly string[]
  }[]
}

/**
 * Returns whether a main dish, or one of its required options, says how many people it serves. Otherwise no
 * feast can be planned.
 */
export const hasMains = ({ categories, optionGroups, items }: Dishes): boolean =>
  items.some(
    ({ categoryId, serves, optionGroupIds }) =>
      categories.some(({ id, course }) => id === categoryId && course === 'main') &&
      (serves !== null ||
        optionGroups.some(
          ({ id, min, options }) =>
            min > 0 && optionGroupIds.includes(id) && options.some((option) => option.serves !== null),
        )),
  )
