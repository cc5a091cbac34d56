import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { ordersQuery } from '#storefront/customer/order/queries.ts'
import { Choice } from '#storefront/ui/choice/Choice.tsx'
import { FieldBlock } from '#storefront/ui/form/FieldBlock.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Plate } from '#storefront/ui/picture/Plate.tsx'
import { OrderNumber } from '#storefront/ui/text/OrderNumber.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import { dot } from '#storefront/ui/text/dot.ts'

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
  const all = data ? [...data.active, ...data.previous] : []
  // an earlier order that was chosen elsewhere is shown too
  const orders = all.filter(({ id }, place) => place < mostShown || id === orderId)
  if (orders.length === 0) return null
  return (
    <FieldBlock legend={<FormattedMessage id="support.order" />} flush>
      <div className={layout.list}>
        {orders.map(({ id, number, branchName, placedAt, quote }) => (
          <Choice
            key={id}
            type="radio"
            name="order"
            checked={id === orderId}
            onChange={() => onChoose(id)}
            before={<Plate src={quote.lines[0]?.picture ?? null} size="s" />}
            title={<OrderNumber of={number} branch={branchName} />}
            detail={
              <>
                {formats.date(placedAt)}
                {dot}
                <Price amount={quote.total} />
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
