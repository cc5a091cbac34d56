import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { orderQuery } from '../order/queries.ts'
import { UnpaidOrder } from './UnpaidOrder.tsx'
import { unpaidOrdersAtom } from './unpaid-orders.ts'
import { useSettlePaid } from './use-settle-paid.ts'

/** Before something is ordered a second time: the order of this device that still waits for its payment. */
export function UnpaidHere() {
  const id = useAtomValue(unpaidOrdersAtom).at(-1)
  return id === undefined ? null : <Latest id={id} />
}

function Latest({ id }: { id: string }) {
  const { data: order } = useQuery({ ...orderQuery(id), throwOnError: false, refetchOnMount: 'always' })
  useSettlePaid(order ? [order] : [])
  return order?.view === 'whole' && order.status === 'awaiting_payment' ? <UnpaidOrder order={order} /> : null
}
