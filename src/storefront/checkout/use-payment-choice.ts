import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useRef, type RefObject } from 'react'
import type { Card } from '#contract/card.ts'
import type { PayWith } from '#contract/order.ts'
import type { Method } from '#domain/pricing.ts'
import { isExpired } from '#domain/card.ts'
import type { CardFormHandle } from '../card/CardForm.tsx'
import { cardsQuery, paymentSettingsQuery } from '../card/queries.ts'
import { useNow } from '../shell/use-now.ts'
import { paymentFor, pickedPaymentAtom, type PaymentChoice } from './form-atoms.ts'

const noCards: readonly Card[] = []

export type Paying = {
  readonly payment: PaymentChoice
  readonly cards: readonly Card[]
  /** Where the form of a new card puts its handle. */
  readonly cardForm: RefObject<CardFormHandle | null>
  /** True when what is to be paid with is complete; else the form shows what is missing. */
  readonly check: () => boolean
  /** What the order is placed with. Taken at the tap, and asked when the price is agreed: a new card goes to the gateway only then. */
  readonly payWith: () => () => Promise<PayWith | null>
}

/** With what this order is paid: cash, the counter, a saved card or a new one. */
export function usePaymentChoice(method: Method): Paying {
  const now = useNow()
  const picked = useAtomValue(pickedPaymentAtom)
  const cardForm = useRef<CardFormHandle>(null)
  const { data: settings } = useQuery({ ...paymentSettingsQuery(), throwOnError: false })
  const { data } = useQuery({ ...cardsQuery(), throwOnError: false })
  const cards = data?.cards.filter((card) => !isExpired(card, now)) ?? noCards
  const payment = paymentFor(method, picked, cards)
  const isTyped = payment.method === 'card' && payment.cardId === null && settings?.way !== 'page'
  return {
    payment,
    cards,
    cardForm,
    check: () => !isTyped || cardForm.current?.check() === true,
    payWith: () => {
      const form = cardForm.current
      if (isTyped && form) return form.payWith
      const saved =
        payment.method === 'card' && payment.cardId !== null
          ? ({ kind: 'card', cardId: payment.cardId } as const)
          : null
      return () => Promise.resolve(saved)
    },
  }
}
