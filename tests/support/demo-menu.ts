import * as v from 'valibot'
import { MenuFile } from '#contract/menu-file.ts'
import type { Menu } from '#domain/menu.ts'
import brand from '#server/catalogue/brand/sufra.menu.json' with { type: 'json' }
import { aMenu, aMenuItem } from './makers.ts'

const available = { availability: 'available', until: null } as const

/** The menu of the demo brand, with everything available. */
export function demoMenu(): Menu {
  const { categories, optionGroups, items } = v.parse(MenuFile, brand)
  return aMenu({
    categories: categories.map(({ id, name, cloth, course }) => ({ id, name, cloth, course })),
    optionGroups: optionGroups.map((group) => ({
      ...group,
      options: group.options.map(({ price, ...option }) => ({
        ...option,
        priceDelta: price,
        kcal: option.kcal ?? null,
        serves: option.serves ?? null,
        ...available,
        times: null,
      })),
    })),
    items: items.map(({ id, categoryId, name, price, discountPercent, ...item }) =>
      aMenuItem({
        id,
        categoryId,
        name,
        price,
        discountPercent,
        serves: item.serves,
        kitchenUnits: item.kitchenUnits,
        platesDeposit: item.platesDeposit,
        catering: item.catering,
        optionGroupIds: item.optionGroupIds,
        ...available,
      }),
    ),
  })
}
