import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import type { WaitingPhoneOrder } from '#contract/phone-order.ts'
import { MinutesLeft } from '#storefront/customer/payment/MinutesLeft.tsx'
import { clockIcon } from '#storefront/ui/icon/icons.ts'
import { Fold } from '#storefront/ui/layout/Fold.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Price } from '#storefront/ui/price/Price.tsx'
import { dot } from '#storefront/ui/text/dot.ts'
import text from '#storefront/ui/text/text.module.css'
import { DueTime } from '../DueTime.tsx'
import { waitingOrdersQuery } from './waiting-query.ts'

/**
 * The phone orders of the branch that wait for their payment by a link; a tap opens one, as after it was
 * placed. Nothing if there is none, or as long as they are not known: a call does not need them.
 */
export function WaitingOrders({ branchId, onShow }: { branchId: string; onShow: (id: string) => void }) {
  const { data } = useQuery({ ...waitingOrdersQuery(branchId), throwOnError: false })
  if (!data || data.orders.length === 0) return null
  return (
    <Fold
      icon={clockIcon}
      summary={<FormattedMessage id="phone-order.waiting.count" values={{ count: data.orders.length }} />}
    >
      <ul className={layout.cardList}>
        {data.orders.map((order) => (
          <li key={order.id}>
            <WaitingOrder order={order} onShow={() => onShow(order.id)} />
          </li>
        ))}
      </ul>
    </Fold>
  )
}

const WaitingOrder = ({ order, onShow }: { order: WaitingPhoneOrder; onShow: () => void }) => (
  <button type="button" className={layout.listRow} onClick={onShow}>
    <span className={layout.grow}>
      <span className={text.item}>
        <bdi className={text.ltr}>#{order.number}</bdi>
        {dot}
        <Price amount={order.total} />
      </span>{' '}
      <span className={text.smallMuted}>
        <DueTime at={Date.parse(order.dueAt)} />
        {dot}
        <MinutesLeft until={order.until} />
      </span>
    </span>
  </button>
)
