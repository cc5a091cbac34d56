import type { Card } from '#contract/card.ts'
import type { Order } from '#contract/order.ts'
import type { PaymentMethod } from '#domain/order.ts'

/** How the reorder is paid; only ways that need no card data to be entered. */
export type PaymentAgain =
  | { readonly method: Exclude<PaymentMethod, 'card'> }
  | { readonly method: 'card'; readonly card: Pick<Card, 'id' | 'brand' | 'last4'> }

/**
 * Returns the possible payments: saved cards first, then payment at the branch (only for pick-up) and cash.
 */
export const waysToPay = ({ method }: Pick<Order, 'method'>, cards: readonly Card[]): PaymentAgain[] => [
  ...cards.map((card) => ({ method: 'card' as const, card })),
  ...(method === 'pickup' ? [{ method: 'branch' as const }] : []),
  { method: 'cash' },
]

/**
 * Returns the payment of the past order if it is possible again. For a card: the same card, else the default
 * card.
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
