import { allocate } from './money.ts'
import type { Quote } from './pricing.ts'

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
 * `by-dish`: each pays their own dishes, an equal part of the delivery, and gets the discounts in proportion
 * to their dishes. `evenly`: equal parts, of which the first ones are a halala larger if there is a
 * remainder.
 */
export function splitTotal(
  quote: Pick<Quote, 'lines' | 'deliveryFee' | 'subtotal' | 'taxable' | 'total'>,
  memberOf: (lineId: string) => string | undefined,
  how: Split,
): Share[] {
  const food = new Map<string, { food: number; deposit: number }>()
  for (const line of quote.lines) {
    const memberId = memberOf(line.id)
    if (memberId === undefined) continue
    const before = food.get(memberId) ?? { food: 0, deposit: 0 }
    food.set(memberId, {
      food: before.food + line.total,
      deposit: before.deposit + line.platesDeposit * line.quantity,
    })
  }
  const people = [...food].map(([memberId, amounts]) => ({ memberId, ...amounts }))
  if (people.length === 0) return []
  const ones = people.map(() => 1)
  const delivery = allocate(quote.deliveryFee, ones)
  const discounted = quote.subtotal + quote.deliveryFee - quote.taxable
  const discount = allocate(
    discounted,
    people.map((person) => person.food),
  )
  const even = allocate(quote.total, ones)
  return people.map(({ memberId, food: ownFood, deposit }, place) => {
    const parts = {
      dishes: ownFood + deposit,
      delivery: delivery[place] ?? 0,
      discount: discount[place] ?? 0,
    }
    const own = parts.dishes + parts.delivery - parts.discount
    return { memberId, ...parts, total: how === 'evenly' ? (even[place] ?? 0) : own }
  })
}
