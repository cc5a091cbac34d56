import { FormattedMessage } from 'react-intl'
import { applePayId } from '#storefront/customer/apple-pay/apple-pay-id.ts'
import { CardName } from '#storefront/ui/text/CardName.tsx'
import { ChipChoice } from '#storefront/ui/choice/ChipChoice.tsx'
import { FieldBlock } from '#storefront/ui/form/FieldBlock.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { keyOf, type PaymentAgain } from './payment-again.ts'

/** The choice of payment; initially that of the past order. */
export function ReorderPayment({
  ways,
  value,
  missesCard,
  onPick,
}: {
  ways: readonly PaymentAgain[]
  value: PaymentAgain
  /** The past order was paid by a card that is not saved. */
  missesCard: boolean
  onPick: (way: PaymentAgain) => void
}) {
  return (
    <FieldBlock
      legend={<FormattedMessage id="checkout.pay" />}
      detail={missesCard ? <FormattedMessage id="reorder.pay.no-card" /> : undefined}
    >
      <div className={layout.wrap}>
        {ways.map((way) => (
          <ChipChoice
            key={keyOf(way)}
            type="radio"
            name="pay-again"
            checked={keyOf(way) === keyOf(value)}
            onChange={() => onPick(way)}
          >
            <Named way={way} />
          </ChipChoice>
        ))}
      </div>
    </FieldBlock>
  )
}

function Named({ way }: { way: PaymentAgain }) {
  switch (way.method) {
    case 'card':
      if (way.card === applePayId) return <FormattedMessage id="checkout.pay.apple" />
      return <CardName brand={way.card.brand} last4={way.card.last4} />
    case 'branch':
      return <FormattedMessage id="checkout.pay.branch" />
    case 'cash':
      return <FormattedMessage id="checkout.pay.cash" />
    default:
      return way satisfies never
  }
}
