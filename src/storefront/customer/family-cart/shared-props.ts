import type { FamilyCart } from '#contract/family-cart.ts'
import type { Menu } from '#domain/menu.ts'
import type { Quote } from '#domain/pricing.ts'
import type { ShownLine } from './merge-cart.ts'
import type { Taking } from './stored-family.ts'

/** What every view of a participant shows. */
export type Shared = {
  readonly cart: FamilyCart
  /** False while `cart` is the copy of this device, which may be of a cart that has ended. */
  readonly isFromServer: boolean
  readonly taking: Taking
  readonly lines: readonly ShownLine[]
  readonly priced: { readonly menu: Menu; readonly quote: Quote; readonly delivered: boolean }
}

export const hostOf = ({ members }: FamilyCart) => members.find(({ isHost }) => isHost) ?? members[0]

/** Returns what the dishes of a participant cost, in halalas. */
export const partOf = ({ lines, priced }: Pick<Shared, 'lines' | 'priced'>, memberId: string): number => {
  const own = new Set(lines.filter((line) => line.memberId === memberId).map(({ id }) => id))
  return priced.quote.lines.filter(({ id }) => own.has(id)).reduce((sum, { total }) => sum + total, 0)
}
