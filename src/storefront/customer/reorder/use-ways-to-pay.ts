import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '#contract/order.ts'
import { isExpired } from '#domain/card.ts'
import { cardsQuery, paymentSettingsQuery } from '#storefront/customer/card/queries.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import type { OrderPayment } from '#storefront/customer/placing/use-order-draft.ts'
import { keyOf, paymentAgain, waysToPay, type PaymentAgain } from './payment-again.ts'

/** The possible payments of a reorder; initially the one of the past order is selected. */
export function useWaysToPay(order: Order): OrderPayment & {
  readonly ways: readonly PaymentAgain[]
  readonly value: PaymentAgain
  readonly missesCard: boolean
  readonly pick: (way: PaymentAgain) => void
} {
  const now = useNow()
  const { data } = useQuery({ ...cardsQuery(), throwOnError: false })
  const { data: settings } = useQuery({ ...paymentSettingsQuery(), throwOnError: false })
  const [picked, pick] = useState<PaymentAgain>()
  const isOffered = settings?.way !== 'none'
  const cards = isOffered ? (data?.cards ?? []).filter((card) => !isExpired(card, now)) : []
  const ways = waysToPay(order, cards)
  const value =
    ways.find((way) => picked !== undefined && keyOf(way) === keyOf(picked)) ?? paymentAgain(order, cards)
  return {
    ways,
    value,
    missesCard: isOffered && data !== undefined && order.paymentMethod === 'card' && cards.length === 0,
    pick,
    method: value.method,
    check: () => true,
    payWith: () => () =>
      Promise.resolve(value.method === 'card' ? { kind: 'card', cardId: value.card.id } : null),
  }
}
