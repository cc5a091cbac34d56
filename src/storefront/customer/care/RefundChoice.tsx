import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import type { Order } from '#contract/order.ts'
import { pointsFor } from '#domain/care.ts'
import { groupPhone } from '#domain/phone.ts'
import { CardOf } from '#storefront/customer/payment/RefundNote.tsx'
import { walletQuery } from '#storefront/customer/wallet/queries.ts'
import { Choice } from '#storefront/ui/choice/Choice.tsx'
import { FieldBlock } from '#storefront/ui/form/FieldBlock.tsx'
import { IconTile } from '#storefront/ui/icon/IconTile.tsx'
import { phoneIcon } from '#storefront/ui/icon/icons-more.ts'
import { cardIcon, cashIcon, pointIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Price } from '#storefront/ui/price/Price.tsx'
import { dot } from '#storefront/ui/text/dot.ts'
import type { RefundOption } from './refund-options.ts'

/**
 * How the customer would like to be refunded: points, the money, or a call instead, of those in `options`.
 * `amount` in halalas.
 */
export function RefundChoice({
  order,
  options,
  amount,
  value,
  onChange,
}: {
  order: Order
  options: readonly RefundOption[]
  amount: number
  value: RefundOption
  onChange: (wish: RefundOption) => void
}) {
  const { data: wallet } = useQuery({ ...walletQuery(), throwOnError: false })
  const { payment } = order
  const points = wallet ? pointsFor(wallet.scheme, amount) : undefined
  const price = <Price amount={amount} />
  return (
    <FieldBlock legend={<FormattedMessage id="care.wish" />}>
      <div className={layout.list}>
        {options.map((wish) => (
          <Choice
            key={wish}
            type="radio"
            name="wish"
            small
            checked={value === wish}
            onChange={() => onChange(wish)}
            before={<IconTile icon={icons[wish]} />}
            title={
              wish === 'points' && points !== undefined && amount > 0 ? (
                <FormattedMessage id="care.wish.points.count" values={{ points }} />
              ) : (
                <FormattedMessage id={`care.wish.${wish}`} />
              )
            }
            detail={
              wish === 'card' && payment ? (
                <>
                  {amount > 0 && (
                    <>
                      {price}
                      {dot}
                    </>
                  )}
                  <CardOf payment={payment} />
                </>
              ) : wish === 'cash' || wish === 'points' ? (
                amount > 0 && price
              ) : (
                <bdi dir="ltr">{groupPhone(order.customerPhone)}</bdi>
              )
            }
          />
        ))}
      </div>
    </FieldBlock>
  )
}

const icons = { points: pointIcon, card: cardIcon, cash: cashIcon, call: phoneIcon } as const
