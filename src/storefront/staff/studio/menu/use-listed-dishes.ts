import { useQuery } from '@tanstack/react-query'
import type { MenuFile, MenuFileItem } from '#contract/menu-file.ts'
import type { MenuDraft } from '#contract/studio.ts'
import { menuQuery } from '#storefront/customer/menu/queries.ts'
import { type DishState, dishStates, type Studio } from '../studio.ts'

export type ListedDish = {
  readonly dish: MenuFileItem
  readonly states: readonly (DishState | 'no-photo' | 'sold-out')[]
  /** The picture that customers see; null if there is none. */
  readonly picture: string | null
  /** The branches at which it is sold out or paused now. */
  readonly soldOutAt: MenuFile['branches']
}

/** The dishes of the draft with what the list says of each. */
export function useListedDishes(studio: Studio): ListedDish[] {
  const { data } = useQuery({ ...menuQuery(), throwOnError: false })
  const pictures = new Map(data?.menu.items.map(({ id, picture }) => [id, picture]))
  const { menu, draft } = studio
  const statesOf = dishStates(studio)
  const unavailable = branchesByDish(draft.unavailable.dishes)
  return menu.items.map((dish) => {
    const picture = pictures.get(dish.id) ?? null
    const out = unavailable.get(dish.id)
    const soldOutAt = out
      ? menu.branches.filter(({ id }) => out.has(id) && (dish.soldAt?.includes(id) ?? true))
      : []
    // a file that is named as the dish is its picture too, and only customers' menu knows it
    const isBare = dish.photo === undefined && dish.drawing === undefined && picture === null
    return {
      dish,
      picture,
      soldOutAt,
      states: [
        ...statesOf(dish),
        ...(isBare && data ? ['no-photo' as const] : []),
        ...(soldOutAt.length > 0 ? ['sold-out' as const] : []),
      ],
    }
  })
}

function branchesByDish(
  unavailable: MenuDraft['unavailable']['dishes'],
): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  for (const { branchId, itemId } of unavailable) {
    const branches = found.get(itemId)
    if (branches) branches.add(branchId)
    else found.set(itemId, new Set([branchId]))
  }
  return found
}
