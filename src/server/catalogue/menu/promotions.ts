import * as v from 'valibot'
import { Promotion } from '#contract/menu.ts'
import type { MenuFile } from '#contract/menu-file.ts'
import { isOver } from '#domain/sale-times.ts'
import { withTimes } from './times.ts'

/** The automatic discounts of the brand in the stored shape. */
export const StoredPromotions = v.object({
  stack: v.boolean(),
  list: v.array(
    v.object({
      ...Promotion.entries,
      /** Ids of the branches that have it; null for all. */
      branchIds: v.nullable(v.array(v.string())),
    }),
  ),
})
export type StoredPromotions = v.InferOutput<typeof StoredPromotions>

/** Converts the promotions of a checked file into the stored shape. */
export const promotionsOf = ({ brand, promotions, items, calendar }: MenuFile): StoredPromotions => ({
  stack: brand.stackPromotions,
  list: promotions.map((promotion) => {
    const { id, name, percent, amount, cap, minimum, branches, methods, times, ...targets } = withTimes(
      promotion,
      calendar,
    )
    const inCategories = items.filter(({ categoryId }) => targets.categories?.includes(categoryId))
    const itemIds = [...(targets.items ?? []), ...inCategories.map((item) => item.id)]
    return {
      id,
      name,
      ...(percent !== undefined
        ? { kind: 'percent' as const, value: percent }
        : amount !== undefined
          ? { kind: 'amount' as const, value: amount }
          : { kind: 'free-delivery' as const, value: 0 }),
      cap: cap ?? null,
      minimumSubtotal: minimum,
      methods,
      itemIds: targets.items || targets.categories ? [...new Set(itemIds)] : null,
      branchIds: branches ?? null,
      ...(times && { times }),
    }
  }),
})

/** Returns the promotions of a branch that have not ended; nothing if it has none. */
export function promotionsAtBranch({ stack, list }: StoredPromotions, branchId: string, now: number) {
  const own = list.filter(
    (promotion) => (promotion.branchIds?.includes(branchId) ?? true) && !isOver(promotion, now),
  )
  if (own.length === 0) return {}
  return { promotions: { stack, list: own.map(({ branchIds: _branches, ...promotion }) => promotion) } }
}
