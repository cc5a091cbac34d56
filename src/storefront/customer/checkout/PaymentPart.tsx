import { useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Method } from '#domain/method.ts'
import { PaymentWays } from '#storefront/customer/card/ways/PaymentWays.tsx'
import { PayTile } from '#storefront/customer/card/ways/PayTile.tsx'
import { pickedPaymentAtom, type PaymentChoice } from '#storefront/customer/placing/form-atoms.ts'
import { cashIcon, storeIcon } from '#storefront/ui/icon/icons-more.ts'
import type { Paying } from './use-payment-choice.ts'

/** The choice of the way to pay. */
export function PaymentPart({
  method,
  paying: { payment, card },
  onChange,
  children,
}: {
  method: Method
  paying: Paying
  onChange: () => void
  children: ReactNode
}) {
  const setPicked = useSetAtom(pickedPaymentAtom)

  function pick(choice: PaymentChoice) {
    onChange()
    void setPicked(choice)
  }

  return (
    <PaymentWays
      legend={<FormattedMessage id="checkout.pay" />}
      name="payment"
      card={card}
      value={payment.method === 'card' ? payment.cardId : undefined}
      other={payment.method}
      onPick={(cardId) => pick({ method: 'card', cardId })}
      onType={onChange}
      below={children}
    >
      <LaterChoices chosen={payment.method} isPickup={method === 'pickup'} onPick={pick} />
    </PaymentWays>
  )
}

/** Cash, and for a pick-up at the branch: both are paid when the food is handed over. */
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
      <PayTile
        name="payment"
        mark={cashIcon}
        title={<FormattedMessage id="checkout.pay.cash" />}
        checked={chosen === 'cash'}
        onPick={() => onPick({ method: 'cash' })}
      />
      {isPickup && (
        <PayTile
          name="payment"
          mark={storeIcon}
          title={<FormattedMessage id="checkout.pay.branch" />}
          how={<FormattedMessage id="checkout.pay.branch.how" />}
          checked={chosen === 'branch'}
          onPick={() => onPick({ method: 'branch' })}
        />
      )}
    </>
  )
}
