import { useQuery } from '@tanstack/react-query'
import { useRef, type RefObject } from 'react'
import type { Card } from '#contract/card.ts'
import type { PayWith } from '#contract/order.ts'
import { isExpired } from '#domain/card.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import type { CardFormHandle } from './card-form-handle.ts'
import { cardsQuery, paymentSettingsQuery } from './queries.ts'

const noCards: readonly Card[] = []

/**
 * The saved cards that have not expired, and what a payment needs of the selected one. A `cardId` of null is
 * a new card.
 */
export type CardToPay = {
  /** False if the shop accepts no cards. */
  readonly isOffered: boolean
  readonly cards: readonly Card[]
  /** The ref of the new card's form. */
  readonly form: RefObject<CardFormHandle | null>
  /** Returns true if the card is complete; else the form shows what is missing. */
  readonly check: (cardId: string | null) => boolean
  /**
   * Returns a function that resolves with the means of payment; null is the gateway's own page. Call the
   * outer function at the tap, and the inner one when the order is sent: only then does a new card go to the
   * gateway.
   */
  readonly payWith: (cardId: string | null) => () => Promise<PayWith | null>
}

export function useCardToPay(): CardToPay {
  const now = useNow()
  const form = useRef<CardFormHandle>(null)
  const { data: settings } = useQuery({ ...paymentSettingsQuery(), throwOnError: false })
  const { data } = useQuery({ ...cardsQuery(), throwOnError: false })
  const isTyped = (cardId: string | null) => cardId === null && settings?.way !== 'page'
  const isOffered = settings?.way !== 'none'
  return {
    isOffered,
    cards: (isOffered && data?.cards.filter((card) => !isExpired(card, now))) || noCards,
    form,
    check: (cardId) => !isTyped(cardId) || form.current?.check() === true,
    payWith: (cardId) => {
      const typed = form.current
      if (isTyped(cardId) && typed) return typed.payWith
      const saved = cardId === null ? null : ({ kind: 'card', cardId } as const)
      return () => Promise.resolve(saved)
    },
  }
}
