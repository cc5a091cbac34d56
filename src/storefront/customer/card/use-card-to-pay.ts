import { useQuery } from '@tanstack/react-query'
import { useRef, type RefObject } from 'react'
import { useIntl } from 'react-intl'
import type { Card } from '#contract/card.ts'
import { leastOnline } from '#domain/apple-pay.ts'
import { isExpired } from '#domain/card.ts'
import { applePayId } from '#storefront/customer/apple-pay/apple-pay-id.ts'
import { openSheet, tooLittle } from '#storefront/customer/apple-pay/open-sheet.ts'
import { findApplePay } from '#storefront/customer/apple-pay/session.ts'
import type { Tender } from '#storefront/customer/apple-pay/tender.ts'
import { brandName } from '#storefront/i18n/brand.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import type { CardFormHandle } from './card-form-handle.ts'
import { cardsQuery, paymentSettingsQuery } from './queries.ts'

const noCards: readonly Card[] = []

/**
 * The saved cards that have not expired, and what a payment needs of the selected one. A `cardId` of null is
 * a new card, `applePayId` is Apple Pay.
 */
export type CardToPay = {
  /** False if the shop accepts no cards. */
  readonly isOffered: boolean
  /** Whether new cards are typed on the gateway's own page. */
  readonly isOnPage: boolean
  readonly cards: readonly Card[]
  /** Whether the shop takes Apple Pay and this device has it. */
  readonly hasApplePay: boolean
  /** The ref of the new card's form. */
  readonly form: RefObject<CardFormHandle | null>
  /** Returns true if the card is complete; else the form shows what is missing. */
  readonly check: (cardId: string | null) => boolean
  /**
   * Returns the means of a payment of `total` (halalas). Call it in the handler of the tap, after `check`.
   */
  readonly tender: (cardId: string | null, total: number) => Tender
}

/** `saved`: without it no saved cards are asked for, as for a visitor without an account. */
export function useCardToPay({ saved = true }: { saved?: boolean } = {}): CardToPay {
  const intl = useIntl()
  const lang = useLang()
  const now = useNow()
  const form = useRef<CardFormHandle>(null)
  const { data: settings } = useQuery({ ...paymentSettingsQuery(), throwOnError: false })
  const { data } = useQuery({ ...cardsQuery(), throwOnError: false, enabled: saved })
  const isOnPage = settings?.way === 'page'
  const isTyped = (cardId: string | null) => cardId === null && !isOnPage
  const isOffered = settings?.way !== 'none'
  const applePay = settings?.applePay === true ? findApplePay() : undefined
  return {
    isOffered,
    isOnPage,
    cards: (isOffered && data?.cards.filter((card) => !isExpired(card, now))) || noCards,
    hasApplePay: applePay !== undefined,
    form,
    check: (cardId) => !isTyped(cardId) || form.current?.check() === true,
    tender: (cardId, total) => {
      if (cardId === applePayId && applePay) {
        const words = {
          shop: brandName(lang),
          before: intl.formatMessage({ id: 'apple-pay.before' }),
          change: intl.formatMessage({ id: 'apple-pay.changed' }),
        }
        return total < leastOnline ? tooLittle : openSheet(applePay, { total, words })
      }
      const typed = form.current
      if (isTyped(cardId) && typed) return { payWith: typed.payWith }
      const card = cardId === null ? null : ({ kind: 'card', cardId } as const)
      return { payWith: () => Promise.resolve(card) }
    },
  }
}
