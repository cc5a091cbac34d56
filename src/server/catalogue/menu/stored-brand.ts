import * as v from 'valibot'
import { Brand } from '#contract/branch-list.ts'
import type { Branch } from '#domain/branch.ts'
import { isOffered } from '#domain/invite.ts'
import { onlyChoiceOf } from '#domain/only-choice.ts'
import { type PointsScheme, pointsUseOf } from '#domain/points.ts'
import { type BrandLook, brandLookOf, plainLook, StoredLook } from '#server/catalogue/look/brand-look.ts'

/** A brand that was imported before menu files had a look has the plain one. */
const StoredBrand = v.object({ ...Brand.entries, look: v.optional(StoredLook, plainLook) })

type Around = {
  readonly branches: readonly Pick<Branch, 'id' | 'delivery' | 'pickup'>[]
  readonly scheme: PointsScheme
}

/** Returns the stored brand, and the look that is made of it, of its branches and of its points. */
export function brandOf(
  content: unknown,
  { branches, scheme }: Around,
): { readonly brand: Brand; readonly look: BrandLook } {
  const { look, ...brand } = v.parse(StoredBrand, content)
  const offers = branches.map((branch) => ({ ...branch, delivers: branch.delivery.kind !== 'none' }))
  const points = pointsUseOf(scheme)
  return {
    brand,
    look: {
      ...brandLookOf(brand, look),
      only: onlyChoiceOf(offers),
      ...(points !== 'both' && { points }),
      ...(!isOffered(scheme.invite) && { invites: false }),
    },
  }
}
