import { useQuery } from '@tanstack/react-query'
import type { Menu } from '#domain/menu.ts'
import { ordersQuery } from '#storefront/customer/order/queries.ts'
import { UnpaidOrder } from '#storefront/customer/payment/UnpaidOrder.tsx'
import { useSettlePaid } from '#storefront/customer/placing/use-settle-paid.ts'
import { isOrderAgain } from '#storefront/customer/reorder/order-again.ts'
import { ActiveOrder } from './ActiveOrder.tsx'
import { orderAgain, usualOrder } from './order-again.ts'
import { OrderAgain } from './OrderAgain.tsx'

const none: readonly [] = []

/**
 * Above the menu of a signed-in customer: the active orders and the dishes of past orders. The menu does not
 * wait for it.
 */
export function CustomerOrders({ menu }: { menu: Menu }) {
  const { data: orders } = useQuery({ ...ordersQuery(), throwOnError: false })
  useSettlePaid(orders ? [...orders.active, ...orders.previous] : none)
  if (!orders) return null
  const { active, previous } = orders
  return (
    <>
      {active.map((order) =>
        order.status === 'awaiting_payment' ? (
          <UnpaidOrder key={order.id} order={order} />
        ) : (
          <ActiveOrder key={order.id} order={order} />
        ),
      )}
      <OrderAgain
        usual={usualOrder(previous.filter(isOrderAgain))}
        dishes={orderAgain([...active, ...previous], menu)}
      />
    </>
  )
}
