import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import type { Order } from '#contract/order.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { orderQuery, ordersQuery } from '#storefront/customer/order/queries.ts'
import { Choice } from '#storefront/ui/choice/Choice.tsx'
import { FieldBlock } from '#storefront/ui/form/FieldBlock.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Plate } from '#storefront/ui/picture/Plate.tsx'
import { OrderNumber } from '#storefront/ui/text/OrderNumber.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import { dot } from '#storefront/ui/text/dot.ts'

/** A request is nearly always about one of the latest orders. */
const mostShown = 3

/** The order that the request is about: one of the latest, or none. Shows nothing without orders. */
export function OrderChoices({
  orderId,
  onChoose,
}: {
  orderId: string | null
  onChoose: (orderId: string | null) => void
}) {
  const formats = useFormats()
  const orders = useChoices(orderId)
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
            before={<Plate src={quote.lines[0]?.picture ?? null} size="xs" />}
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
          checked={orderId === null}
          onChange={() => onChoose(null)}
          title={<FormattedMessage id="support.order.none" />}
        />
      </div>
    </FieldBlock>
  )
}

/** The latest orders, and an earlier one that was chosen elsewhere: a rated order can be a month old. */
function useChoices(orderId: string | null): Order[] {
  const { data } = useQuery({ ...ordersQuery(), refetchInterval: false, throwOnError: false })
  const all = data ? [...data.active, ...data.previous] : []
  const isListed = orderId === null || all.some(({ id }) => id === orderId)
  const { data: other } = useQuery({
    ...orderQuery(orderId ?? ''),
    enabled: data !== undefined && !isListed,
    throwOnError: false,
  })
  const shown = all.filter(({ id }, place) => place < mostShown || id === orderId)
  return !isListed && other?.view === 'whole' ? [...shown, other] : shown
}
