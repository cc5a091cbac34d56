import type { CareTicket } from '#contract/order-care.ts'
import type { Order } from '#contract/order.ts'
import type { PointsUse } from '#domain/points.ts'

export type Wish = CareTicket['wish']

/**
 * Returns how the customer can ask to be refunded, in the order of the choices. Points are left out where
 * they pay for nothing.
 */
export const wishesOf = ({ payment }: Pick<Order, 'payment'>, points: PointsUse): readonly Wish[] => [
  ...(points === 'both' || points === 'redeemed' ? (['points'] as const) : []),
  payment?.state === 'paid' ? 'card' : 'cash',
  'call',
]

/**
 * Returns the wish of a draft, which may have been stored when other wishes were offered; else the card that
 * paid, else the first choice.
 */
export const chooseWish = (wishes: readonly Wish[], drafted: Wish | undefined): Wish =>
  wishes.find((wish) => wish === drafted) ?? wishes.find((wish) => wish === 'card') ?? wishes[0] ?? 'call'
