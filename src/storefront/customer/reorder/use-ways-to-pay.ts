import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '#contract/order.ts'
import { applePayId } from '#storefront/customer/apple-pay/apple-pay-id.ts'
import { cardsQuery } from '#storefront/customer/card/queries.ts'
import { useCardToPay } from '#storefront/customer/card/use-card-to-pay.ts'
import type { OrderPayment } from '#storefront/customer/placing/use-order-draft.ts'
import { keyOf, paymentAgain, waysToPay, type PaymentAgain } from './payment-again.ts'

/** The possible payments of a reorder; initially the one of the past order is selected. */
export function useWaysToPay(order: Order): OrderPayment & {
  readonly ways: readonly PaymentAgain[]
  readonly value: PaymentAgain
  readonly missesCard: boolean
  readonly pick: (way: PaymentAgain) => void
} {
  const card = useCardToPay()
  const { isSuccess } = useQuery({ ...cardsQuery(), throwOnError: false })
  const [picked, pick] = useState<PaymentAgain>()
  const { isOffered, cards, hasApplePay } = card
  const ways = waysToPay(order, card)
  const value =
    ways.find((way) => picked !== undefined && keyOf(way) === keyOf(picked)) ?? paymentAgain(order, card)
  const isNoneOffered = cards.length === 0 && !hasApplePay
  return {
    ways,
    value,
    missesCard: isOffered && isSuccess && order.paymentMethod === 'card' && isNoneOffered,
    pick,
    method: value.method,
    check: () => true,
    isApplePay: value.method === 'card' && value.card === applePayId,
    tender: (total) =>
      value.method === 'card' ? card.tender(keyOf(value), total) : { payWith: () => Promise.resolve(null) },
  }
}
