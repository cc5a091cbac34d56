import type { CartLine } from '#domain/cart.ts'
import { optionGroupsOf, type Menu } from '#domain/menu.ts'

/** Three lines are enough to test a cart. */
const most = 3

/**
 * Returns lines that can be ordered: the first available dishes, each with the first available options of its
 * required groups.
 */
export const sampleLines = (menu: Menu, idOf: (place: number) => string): CartLine[] =>
  menu.items
    .filter((item) => item.availability === 'available')
    .slice(0, most)
    .map((item, place) => ({
      id: idOf(place),
      itemId: item.id,
      quantity: place + 1,
      optionIds: optionGroupsOf(menu, item).flatMap((group) =>
        group.options
          .filter((option) => option.availability === 'available')
          .slice(0, group.min)
          .map((option) => option.id),
      ),
      note: '',
    }))
