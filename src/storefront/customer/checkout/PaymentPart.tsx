import { useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Method } from '#domain/method.ts'
import { CardChoices } from '#storefront/customer/card/CardChoices.tsx'
import { NewCard } from '#storefront/customer/card/NewCard.tsx'
import { TestMode } from '#storefront/customer/card/TestMode.tsx'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { Choice } from '#storefront/ui/choice/Choice.tsx'
import { FieldBlock } from '#storefront/ui/form/FieldBlock.tsx'
import { storeIcon, cashIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { IconTile } from '#storefront/ui/icon/IconTile.tsx'
import { pickedPaymentAtom, type PaymentChoice } from '#storefront/customer/placing/form-atoms.ts'
import type { Paying } from './use-payment-choice.ts'

/** The choice of the payment method. A method that is not available shows why. */
export function PaymentPart({
  method,
  paying: { payment, isCardOffered, hasApplePay, cards, cardForm },
  onChange,
  children,
}: {
  method: Method
  paying: Paying
  onChange: () => void
  children: ReactNode
}) {
  const setPicked = useSetAtom(pickedPaymentAtom)
  const reachable = useReachable()

  function pick(choice: PaymentChoice) {
    onChange()
    void setPicked(choice)
  }

  return (
    <FieldBlock legend={<FormattedMessage id="checkout.pay" />}>
      <div className={layout.list}>
        {isCardOffered && (
          <CardChoices
            name="payment"
            applePay={hasApplePay}
            cards={cards}
            value={payment.method === 'card' ? payment.cardId : undefined}
            offline={!reachable}
            onPick={(cardId) => pick({ method: 'card', cardId })}
          />
        )}
        <LaterChoices chosen={payment.method} isPickup={method === 'pickup'} onPick={pick} />
      </div>
      {payment.method === 'card' && payment.cardId === null && (
        <form noValidate onSubmit={(event) => event.preventDefault()} onChange={onChange}>
          <NewCard handle={cardForm} remember />
        </form>
      )}
      {children}
      {/* last, because it comes with the settings and must not move what is being tapped */}
      <TestMode />
    </FieldBlock>
  )
}

/** Cash, and a card at the branch: both are paid when the food is handed over. */
function LaterChoices({
  chosen,
  isPickup,
  onPick,
}: {
  chosen: PaymentChoice['method']
  isPickup: boolean
  onPick: (choice: PaymentChoice) => void
}) {
  return (
    <>
      <Choice
        type="radio"
        name="payment"
        checked={chosen === 'cash'}
        onChange={() => onPick({ method: 'cash' })}
        before={<IconTile icon={cashIcon} />}
        title={<FormattedMessage id={isPickup ? 'checkout.pay.cash.pickup' : 'checkout.pay.cash'} />}
      />
      <Choice
        type="radio"
        name="payment"
        checked={chosen === 'branch'}
        disabled={!isPickup}
        onChange={() => onPick({ method: 'branch' })}
        before={<IconTile icon={storeIcon} />}
        title={<FormattedMessage id="checkout.pay.branch" />}
        detail={
          <FormattedMessage id={isPickup ? 'checkout.pay.branch.how' : 'checkout.pay.branch.pickup-only'} />
        }
      />
    </>
  )
}
