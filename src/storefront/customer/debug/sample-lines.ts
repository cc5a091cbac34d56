import type { CartLine } from '#domain/cart.ts'
import { optionGroupsOf, type Menu } from '#domain/menu.ts'

/** So many are enough to see a cart with. */
const most = 3

/**
 * Lines that can be ordered as they are: the first dishes to be had, each question that must be answered
 * answered with what is to be had first.
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
