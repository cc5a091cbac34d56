import type { Card } from '#contract/card.ts'
import type { Order } from '#contract/order.ts'
import type { PaymentMethod } from '#domain/order.ts'
import { applePayId } from '#storefront/customer/apple-pay/apple-pay-id.ts'

type Offered = { readonly cards: readonly Card[]; readonly hasApplePay: boolean }

/** How the reorder is paid; only ways that need no card data to be entered. */
export type PaymentAgain =
  | { readonly method: Exclude<PaymentMethod, 'card'> }
  | { readonly method: 'card'; readonly card: Pick<Card, 'id' | 'brand' | 'last4'> | typeof applePayId }

/**
 * Returns the possible payments: Apple Pay first, then saved cards, payment at the branch (only for pick-up)
 * and cash.
 */
export const waysToPay = (
  { method }: Pick<Order, 'method'>,
  { cards, hasApplePay }: Offered,
): PaymentAgain[] => [
  ...(hasApplePay ? [byApplePay] : []),
  ...cards.map((card) => ({ method: 'card' as const, card })),
  ...(method === 'pickup' ? [{ method: 'branch' as const }] : []),
  { method: 'cash' },
]

/**
 * Returns the payment of the past order if it is possible again. For Apple Pay or a card: the same, else
 * Apple Pay, else the default card.
 */
export function paymentAgain(
  order: Pick<Order, 'method' | 'paymentMethod' | 'payment'>,
  { cards, hasApplePay }: Offered,
): PaymentAgain {
  const isByCard = order.paymentMethod === 'card'
  if (isByCard && hasApplePay && order.payment?.wallet === 'apple-pay') return byApplePay
  const used = order.payment?.card
  const same = cards.find(({ brand, last4 }) => brand === used?.brand && last4 === used.last4)
  if (isByCard && hasApplePay && !same) return byApplePay
  const card = same ?? cards.find(({ isDefault }) => isDefault) ?? cards[0]
  if (isByCard && card) return { method: 'card', card }
  if (order.paymentMethod === 'cash' || order.method === 'delivery') return { method: 'cash' }
  return { method: 'branch' }
}

const byApplePay = { method: 'card', card: applePayId } as const

export const keyOf = (way: PaymentAgain): string =>
  way.method !== 'card' ? way.method : way.card === applePayId ? applePayId : way.card.id
