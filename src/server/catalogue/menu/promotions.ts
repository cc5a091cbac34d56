import * as v from 'valibot'
import { Promotion } from '#contract/menu.ts'
import type { MenuFile } from '#contract/menu-file.ts'
import { isOver } from '#domain/sale-times.ts'
import { promotionOf } from '#domain/written-promotion.ts'

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
  list: promotions.map((promotion) => promotionOf(promotion, { items, calendar })),
})

/** Returns the promotions of a branch that have not ended; nothing if it has none. */
export function promotionsAtBranch({ stack, list }: StoredPromotions, branchId: string, now: number) {
  const own = list.filter(
    (promotion) => (promotion.branchIds?.includes(branchId) ?? true) && !isOver(promotion, now),
  )
  if (own.length === 0) return {}
  return { promotions: { stack, list: own.map(({ branchIds: _branches, ...promotion }) => promotion) } }
}
