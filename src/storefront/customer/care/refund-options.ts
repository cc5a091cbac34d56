import type { CareTicket } from '#contract/order-care.ts'
import type { Order } from '#contract/order.ts'
import { payForFood, type PointsUse } from '#domain/points.ts'

export type RefundOption = CareTicket['wish']

/**
 * Returns how the customer can ask to be refunded, in the order of the choices. Points are left out where
 * they pay for nothing.
 */
export const refundOptionsOf = (
  { payment }: Pick<Order, 'payment'>,
  points: PointsUse,
): readonly RefundOption[] => [
  ...(payForFood(points) ? (['points'] as const) : []),
  payment?.state === 'paid' ? 'card' : 'cash',
  'call',
]

/**
 * Returns the wish of a draft, which may have been stored when other options were offered; else the card that
 * paid, else the first choice.
 */
export const refundOptionOf = (
  options: readonly RefundOption[],
  drafted: RefundOption | undefined,
): RefundOption =>
  options.find((wish) => wish === drafted) ?? options.find((wish) => wish === 'card') ?? options[0] ?? 'call'
