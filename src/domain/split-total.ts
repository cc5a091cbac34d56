import { allocate } from './money.ts'
import type { Quote } from './pricing.ts'
import { sum } from './sum.ts'

export const splits = ['by-dish', 'evenly'] as const
export type Split = (typeof splits)[number]

/**
 * What one person pays, in halalas: their dishes, with the deposit of their plates; their part of the
 * delivery; and less their part of the discounts. `total` is the sum.
 */
export type Share = {
  readonly memberId: string
  readonly dishes: number
  readonly delivery: number
  readonly discount: number
  readonly total: number
}

/**
 * Divides the total of a quote among the people who have dishes in it; the shares add up to the total.
 * `by-dish`: each pays their own dishes less what the promotions take off them, an equal part of the
 * delivery, and gets the other discounts in proportion to what is left of their dishes. `evenly`: equal
 * parts, of which the first ones are a halala larger if there is a remainder.
 */
export function splitTotal(
  quote: SplitQuote,
  memberOf: (lineId: string) => string | undefined,
  how: Split,
): Share[] {
  const people = peopleOf(quote, memberOf)
  if (people.length === 0) return []
  const ones = people.map(() => 1)
  const delivery = allocate(quote.deliveryFee, ones)
  const discount = discountsOf(quote, people)
  const even = allocate(quote.total, ones)
  return people.map(({ memberId, food, deposit }, place) => {
    const parts = {
      dishes: food + deposit,
      delivery: delivery[place] ?? 0,
      discount: discount[place] ?? 0,
    }
    const own = parts.dishes + parts.delivery - parts.discount
    return { memberId, ...parts, total: how === 'evenly' ? (even[place] ?? 0) : own }
  })
}

type SplitQuote = Pick<Quote, 'lines' | 'promotions' | 'deliveryFee' | 'subtotal' | 'taxable' | 'total'>

/** The amounts of one person's lines, in halalas: `promoted` is what the promotions take off them. */
type Person = {
  readonly memberId: string
  readonly food: number
  readonly deposit: number
  readonly promoted: number
}

function peopleOf(
  { lines, promotions }: SplitQuote,
  memberOf: (lineId: string) => string | undefined,
): Person[] {
  const people = new Map<string, Person>()
  for (const [place, line] of lines.entries()) {
    const memberId = memberOf(line.id)
    if (memberId === undefined) continue
    const before = people.get(memberId) ?? { memberId, food: 0, deposit: 0, promoted: 0 }
    people.set(memberId, {
      memberId,
      food: before.food + line.total,
      deposit: before.deposit + line.platesDeposit * line.quantity,
      promoted: before.promoted + sum(promotions.map(({ shares }) => shares?.[place] ?? 0)),
    })
  }
  return [...people.values()]
}

/** What comes off the dishes of each person. Promo code and points are for the whole order. */
function discountsOf({ subtotal, deliveryFee, taxable }: SplitQuote, people: readonly Person[]): number[] {
  const promoted = sum(people.map((person) => person.promoted))
  const others = allocate(
    subtotal + deliveryFee - taxable - promoted,
    people.map((person) => person.food - person.promoted),
  )
  return people.map((person, place) => person.promoted + (others[place] ?? 0))
}
