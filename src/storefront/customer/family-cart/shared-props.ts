import type { FamilyCart } from '#contract/family-cart.ts'
import { sum } from '#domain/sum.ts'
import type { ShownLine } from './merge-cart.ts'
import type { Taking } from './stored-family.ts'
import type { Priced } from './use-family-quote.ts'

/** What every view of a participant shows. */
export type Shared = {
  readonly cart: FamilyCart
  /** False while `cart` is the copy of this device, which may be of a cart that has ended. */
  readonly isFromServer: boolean
  readonly taking: Taking
  readonly lines: readonly ShownLine[]
  readonly priced: Priced
}

export const hostOf = ({ members }: FamilyCart) => members.find(({ isHost }) => isHost) ?? members[0]

type Part = Pick<Shared, 'lines' | 'priced'>

/** Returns what the dishes of a participant cost, in halalas, less what the promotions take off them. */
export const partOf = (part: Part, memberId: string): number =>
  sum(ownOf(part, memberId).map(({ total }) => total)) -
  sum(promotionsOf(part, memberId).map(({ discount }) => discount))

/** Returns the promotions of the dishes of a participant, with what they take off, in halalas. */
export const promotionsOf = (part: Part, memberId: string) =>
  part.priced.quote.promotions.flatMap(({ id, name, shares }) => {
    const discount = sum(ownOf(part, memberId).map(({ place }) => shares?.[place] ?? 0))
    return discount > 0 ? [{ id, name, discount }] : []
  })

/** The lines of a participant in the quote, with their places. */
function ownOf({ lines, priced }: Part, memberId: string) {
  const own = new Set(lines.filter((line) => line.memberId === memberId).map(({ id }) => id))
  return priced.quote.lines.map((line, place) => ({ ...line, place })).filter(({ id }) => own.has(id))
}
