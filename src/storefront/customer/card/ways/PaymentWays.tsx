import type { ReactNode } from 'react'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { FieldBlock } from '#storefront/ui/form/FieldBlock.tsx'
import { CardChoices, CardsOffline } from './CardChoices.tsx'
import { NewCard } from '../NewCard.tsx'
import { PayTiles } from './PayTiles.tsx'
import { PayLegend } from './PayLegend.tsx'
import type { CardToPay } from '../use-card-to-pay.ts'

/**
 * The choice between Apple Pay, the saved cards, a new card, which is entered here, and other ways to pay
 * (`children`, tiles of the same name). `below` is the last thing in it.
 */
export function PaymentWays({
  legend,
  name,
  card,
  value,
  other,
  remember = true,
  onPick,
  onType,
  children,
  below,
}: {
  legend: ReactNode
  name: string
  card: CardToPay
  /** Null for a new card, undefined for another way. */
  value: string | null | undefined
  /** The other way that is chosen, where `children` has several. */
  other?: string | undefined
  /** Whether a new card may be saved. */
  remember?: boolean
  onPick: (cardId: string | null) => void
  /** A new card is being typed. It then has a form of its own, which must not be inside another form. */
  onType?: () => void
  children?: ReactNode
  below?: ReactNode
}) {
  const reachable = useReachable()
  const newCard = <NewCard handle={card.form} remember={remember} />
  return (
    <FieldBlock legend={<PayLegend>{legend}</PayLegend>}>
      <PayTiles chosen={`${other} ${value}`}>
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
      </PayTiles>
      {card.isOffered && !reachable && <CardsOffline />}
      {value === null &&
        (onType ? (
          <form noValidate onSubmit={(event) => event.preventDefault()} onChange={onType}>
            {newCard}
          </form>
        ) : (
          newCard
        ))}
      {below}
    </FieldBlock>
  )
}
