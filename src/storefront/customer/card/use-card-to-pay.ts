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
 * The saved cards that can be paid with, and what becomes of the one that is picked. A card of null is one
 * that is still to be typed in.
 */
export type CardToPay = {
  readonly cards: readonly Card[]
  /** Where the form of a new card puts its handle. */
  readonly form: RefObject<CardFormHandle | null>
  /** True when the card is complete; else the form shows what is missing. */
  readonly check: (cardId: string | null) => boolean
  /**
   * What is paid with; null is the gateway's own page. Taken at the tap, and asked for only when it is sent:
   * a new card goes to the gateway only then.
   */
  readonly payWith: (cardId: string | null) => () => Promise<PayWith | null>
}

export function useCardToPay(): CardToPay {
  const now = useNow()
  const form = useRef<CardFormHandle>(null)
  const { data: settings } = useQuery({ ...paymentSettingsQuery(), throwOnError: false })
  const { data } = useQuery({ ...cardsQuery(), throwOnError: false })
  const isTyped = (cardId: string | null) => cardId === null && settings?.way !== 'page'
  return {
    cards: data?.cards.filter((card) => !isExpired(card, now)) ?? noCards,
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
