import type { ReactNode } from 'react'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { FieldBlock } from '#storefront/ui/form/FieldBlock.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { CardChoices } from './CardChoices.tsx'
import { NewCard } from './NewCard.tsx'
import { TestMode } from './TestMode.tsx'
import type { CardToPay } from './use-card-to-pay.ts'

/**
 * The choice between Apple Pay, the saved cards, a new card, which is entered here, and other ways to pay
 * (`children`).
 */
export function PaymentWays({
  legend,
  name,
  card,
  value,
  remember = true,
  onPick,
  children,
}: {
  legend: ReactNode
  name: string
  card: CardToPay
  /** Null for a new card, undefined for another way. */
  value: string | null | undefined
  /** Whether a new card may be saved. */
  remember?: boolean
  onPick: (cardId: string | null) => void
  children?: ReactNode
}) {
  const reachable = useReachable()
  return (
    <FieldBlock legend={legend}>
      <div className={layout.list}>
        {card.isOffered && (
          <CardChoices
            name={name}
            applePay={card.hasApplePay}
            cards={card.cards}
            value={value}
            offline={!reachable}
            onPick={onPick}
          />
        )}
        {children}
      </div>
      {value === null && <NewCard handle={card.form} remember={remember} />}
      <TestMode />
    </FieldBlock>
  )
}
