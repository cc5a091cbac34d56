import type { Card } from '#contract/card.ts'
import type { Order } from '#contract/order.ts'
import type { PaymentMethod } from '#domain/order.ts'

/** With what it is paid this time: nothing that would have to be typed in. */
export type PaymentAgain =
  | { readonly method: Exclude<PaymentMethod, 'card'> }
  | { readonly method: 'card'; readonly card: Pick<Card, 'id' | 'brand' | 'last4'> }

/**
 * Every way there is: the saved cards, then the ones that need none. A driver takes cash, at the counter one
 * can pay either way.
 */
export const waysToPay = ({ method }: Pick<Order, 'method'>, cards: readonly Card[]): PaymentAgain[] => [
  ...cards.map((card) => ({ method: 'card' as const, card })),
  ...(method === 'pickup' ? [{ method: 'branch' as const }] : []),
  { method: 'cash' },
]

/**
 * As it was paid last time if that can be done again: with the very card, else with the card that is offered
 * first.
 */
export function paymentAgain(
  order: Pick<Order, 'method' | 'paymentMethod' | 'payment'>,
  cards: readonly Card[],
): PaymentAgain {
  const used = order.payment?.card
  const card =
    cards.find(({ brand, last4 }) => brand === used?.brand && last4 === used.last4) ??
    cards.find(({ isDefault }) => isDefault) ??
    cards[0]
  if (order.paymentMethod === 'card' && card) return { method: 'card', card }
  if (order.paymentMethod === 'cash' || order.method === 'delivery') return { method: 'cash' }
  return { method: 'branch' }
}

export const keyOf = (way: PaymentAgain): string => (way.method === 'card' ? way.card.id : way.method)
