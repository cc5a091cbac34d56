import { useQuery } from '@tanstack/react-query'
import type { MenuFileItem } from '#contract/menu-file.ts'
import { menuQuery } from '#storefront/customer/menu/queries.ts'
import type { Studio } from '../studio.ts'
import { type Unfinished, unfinishedOf } from './unfinished.ts'

/** What a dish still lacks. */
export function useUnfinished(studio: Studio, dish: MenuFileItem): Unfinished[] {
  return unfinishedOf(studio, dish, useIsBare()(dish))
}

/**
 * Whether customers see no picture of a dish. A file that is named as the dish is its picture too, and only
 * the menu of customers knows it.
 */
export function useIsBare(): (dish: MenuFileItem) => boolean {
  const { data } = useQuery({ ...menuQuery(), throwOnError: false })
  return (dish) => {
    const isDrawn = dish.photo !== undefined || dish.drawing !== undefined
    return (
      !isDrawn && data !== undefined && !data.menu.items.some(({ id, picture }) => id === dish.id && picture)
    )
  }
}
