import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { orderQuery } from '#storefront/customer/order/queries.ts'
import { UnpaidOrder } from './UnpaidOrder.tsx'
import { unpaidOrdersAtom } from './unpaid-orders.ts'
import { useSettlePaid } from '#storefront/customer/placing/use-settle-paid.ts'

/**
 * The orders of this device that wait for payment, beside the cart. Also settles those that no longer wait.
 */
export function UnpaidHere() {
  const ids = useAtomValue(unpaidOrdersAtom)
  return ids.map((id) => <Unpaid key={id} id={id} />)
}

function Unpaid({ id }: { id: string }) {
  const { data: order } = useQuery({ ...orderQuery(id), throwOnError: false, refetchOnMount: 'always' })
  useSettlePaid(order ? [order] : [])
  return order?.view === 'whole' && order.status === 'awaiting_payment' ? <UnpaidOrder order={order} /> : null
}
