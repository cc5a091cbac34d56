import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { ordersQuery } from '#storefront/customer/order/queries.ts'
import { Choice } from '#storefront/ui/choice/Choice.tsx'
import { FieldBlock } from '#storefront/ui/form/FieldBlock.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Plate } from '#storefront/ui/picture/Plate.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'

/** A request is nearly always about one of the latest orders. */
const mostShown = 5

/** The order that the request is about: one of the latest, or none. Shows nothing without orders. */
export function OrderChoices({
  orderId,
  onChoose,
}: {
  orderId: string | null
  onChoose: (orderId: string | null) => void
}) {
  const formats = useFormats()
  const { data } = useQuery({ ...ordersQuery(), throwOnError: false })
  const orders = data ? [...data.active, ...data.previous].slice(0, mostShown) : []
  if (orders.length === 0) return null
  return (
    <FieldBlock legend={<FormattedMessage id="support.order" />} flush>
      <div className={layout.list}>
        {orders.map(({ id, number, placedAt, quote }) => (
          <Choice
            key={id}
            type="radio"
            name="order"
            checked={id === orderId}
            onChange={() => onChoose(id)}
            before={<Plate src={quote.lines[0]?.picture ?? null} size="s" />}
            title={<bdi dir="ltr">#{number}</bdi>}
            detail={
              <>
                {formats.date(placedAt)} · <Price amount={quote.total} />
              </>
            }
          />
        ))}
        <Choice
          type="radio"
          name="order"
          checked={!orders.some(({ id }) => id === orderId)}
          onChange={() => onChoose(null)}
          title={<FormattedMessage id="support.order.none" />}
        />
      </div>
    </FieldBlock>
  )
}
