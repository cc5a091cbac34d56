import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Menu } from '#domain/menu.ts'
import { ordersQuery } from '#storefront/customer/order/queries.ts'
import { UnpaidOrder } from '#storefront/customer/payment/UnpaidOrder.tsx'
import { useSettlePaid } from '#storefront/customer/placing/use-settle-paid.ts'
import { isOrderAgain } from '#storefront/customer/reorder/order-again.ts'
import { nextOrder } from './next-order.ts'
import { orderAgain, usualOrder } from './order-again.ts'
import css from './CustomerOrders.module.css'
import { OrderAgain } from './OrderAgain.tsx'
import { RunningOrder } from './RunningOrder.tsx'
import { UsualOrder } from './UsualOrder.tsx'
import { useRoom } from './use-room.ts'

const none: readonly [] = []

/**
 * Above the menu of a signed-in customer: the active orders and the dishes of past orders. The menu does not
 * wait for it.
 */
export function CustomerOrders({ menu }: { menu: Menu }) {
  const { data: orders } = useQuery({ ...ordersQuery(), throwOnError: false })
  useSettlePaid(orders ? [...orders.active, ...orders.previous] : none)
  const element = useRef<HTMLDivElement>(null)
  const usual = usualOrder((orders?.previous ?? none).filter(isOrderAgain))
  const dishes = orders ? orderAgain([...orders.active, ...orders.previous], menu) : none
  useRoom(element, orders !== undefined)
  const active = orders?.active ?? none
  const next = nextOrder(active)
  if (active.length === 0 && dishes.length === 0 && !usual) return null
  return (
    <div className={css.orders} ref={element}>
      {next && <RunningOrder {...next} />}
      {active.map(
        (order) => order.status === 'awaiting_payment' && <UnpaidOrder key={order.id} order={order} />,
      )}
      {usual && <UsualOrder order={usual} />}
      <OrderAgain dishes={dishes} />
    </div>
  )
}
