import { useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { PaymentMethod } from '#domain/order.ts'
import type { Method } from '#domain/pricing.ts'
import { Choice } from '../ui/Choice.tsx'
import { FieldBlock } from '../ui/FieldBlock.tsx'
import { storeIcon } from '../ui/icons.ts'
import { cardIcon, cashIcon } from '../ui/icons-more.ts'
import layout from '../ui/layout.module.css'
import { Lead } from '../ui/Lead.tsx'
import { pickedPaymentAtom } from './form-atoms.ts'

/** How it is paid. A way that can not be taken says why. */
export function PaymentPart({
  method,
  value,
  onChange,
  children,
}: {
  method: Method
  value: PaymentMethod
  onChange: () => void
  children: ReactNode
}) {
  const setPicked = useSetAtom(pickedPaymentAtom)
  const isPickup = method === 'pickup'

  function pick(payment: PaymentMethod) {
    onChange()
    setPicked(payment)
  }

  return (
    <FieldBlock legend={<FormattedMessage id="checkout.pay" />} flush>
      <div className={layout.list}>
        <Choice
          type="radio"
          name="payment"
          checked={value === 'cash'}
          onChange={() => pick('cash')}
          before={<Lead icon={cashIcon} />}
          title={<FormattedMessage id={isPickup ? 'checkout.pay.cash.pickup' : 'checkout.pay.cash'} />}
        />
        <Choice
          type="radio"
          name="payment"
          checked={value === 'branch'}
          disabled={!isPickup}
          onChange={() => pick('branch')}
          before={<Lead icon={storeIcon} />}
          title={<FormattedMessage id="checkout.pay.branch" />}
          detail={
            <FormattedMessage id={isPickup ? 'checkout.pay.branch.how' : 'checkout.pay.branch.pickup-only'} />
          }
        />
        <Choice
          type="radio"
          name="payment"
          disabled
          before={<Lead icon={cardIcon} />}
          title={<FormattedMessage id="checkout.pay.card" />}
          detail={<FormattedMessage id="checkout.pay.card.not-yet" />}
        />
      </div>
      {children}
    </FieldBlock>
  )
}
